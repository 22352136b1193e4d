import { commentProblems, MESSAGE, type Comment } from '@commonpurse/contracts';
import { failureOf, FormProblem, formValues, readyPopup, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { BeingSent, Button, Inline, popup } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { DetailsWarning } from '../../shared/details/details-warning';
import { useDetails } from '../../shared/details/use-details';
import { DraftNote } from '../../shared/drafts/draft-note';
import { useDraft } from '../../shared/drafts/use-draft';
import { CommentField } from './comment-field';
import { changeComment } from './comments.api';
import styles from './comments.module.css';

type CommentEditorProps = { comment: Comment; onChanged: () => unknown; onClose: () => void };

const ACTION = 'Save changes';

const validate = (form: HTMLFormElement) => commentProblems(formValues<{ cmtDesc: string }>(form).cmtDesc);

/** The form to edit an own comment, which it replaces. Its text is kept until it has been sent. */
export function CommentEditor({ comment, onChanged, onClose }: CommentEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`update-comment.${comment.cmtID}`, { cmtDesc: comment.cmtDesc });
  const text = draft.fields.cmtDesc ?? '';
  const setText = draft.set('cmtDesc');
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const details = useDetails(form, { cmtDesc: { text, start: draft.start.cmtDesc, change: setText } });

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function send(sent: HTMLFormElement) {
    forget();
    if (await details.holdsBack()) return;
    try {
      await draft.entry.send((known) => changeComment(comment.cmtID, { cmtDesc: text }, known));
      await onChanged();
      onClose();
      void popup.success(MESSAGE.comment.updated, { ok: true });
    } catch (error) {
      const refused = failureOf(error, MESSAGE.comment.updateFailed);
      // Only the API validates a comment before it is sent. If a local rule has the same message, it is revalidated
      // here.
      fail(validate(sent).find(({ message }) => message === refused.message) ?? refused);
    }
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <BeingSent value={busy}>
      <form ref={form} className={styles.box} onSubmit={submit} onFocus={readyPopup} noValidate>
        <CommentField
          label="Change your comment"
          text={text}
          onChange={setText}
          error={errorAt('cmtDesc')}
          details={details.of('cmtDesc')}
        />
        <DraftNote draft={draft} />
        <FormProblem failure={failure}>Your text is still here. Try again in a moment.</FormProblem>
        <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
        <Inline>
          <Button type="submit" busy={busy}>
            {ACTION}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Inline>
      </form>
    </BeingSent>
  );
}
