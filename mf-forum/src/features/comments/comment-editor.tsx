import { commentProblems, MESSAGE, type Comment } from '@commonpurse/contracts';
import { failureOf, FormProblem, readyPopup, useForm } from '@commonpurse/screen-kit';
import { BeingSent, Button, Inline, popup } from '@commonpurse/ui';
import { useEffect } from 'react';
import { DetailsWarning } from '../../shared/details/details-warning';
import { useDetails } from '../../shared/details/use-details';
import { DraftNote } from '../../shared/drafts/draft-note';
import { textOf, useDraft } from '../../shared/drafts/use-draft';
import { CommentField } from './comment-field';
import { changeComment } from './comments.api';
import styles from './comments.module.css';

type CommentEditorProps = { comment: Comment; onChanged: () => unknown; onClose: () => void };

const ACTION = 'Save changes';

/** The form to edit an own comment, which it replaces. Its text is kept until it has been sent. */
export function CommentEditor({ comment, onChanged, onClose }: CommentEditorProps) {
  const draft = useDraft(`update-comment.${comment.cmtID}`, { cmtDesc: comment.cmtDesc });
  const form = useForm({
    texts: textOf(draft, 'cmtDesc', 'cmtDesc'),
    validate: ({ cmtDesc }) => commentProblems(cmtDesc),
    onlyApiRefuses: true,
    send: async ({ cmtDesc }) => {
      if (await details.holdsBack()) return 'unsent';
      try {
        await draft.entry.send((known) => changeComment(comment.cmtID, { cmtDesc }, known));
        await onChanged();
        onClose();
        void popup.success(MESSAGE.comment.updated, { ok: true });
      } catch (error) {
        return failureOf(error, MESSAGE.comment.updateFailed);
      }
    },
  });
  const { ref, onSubmit } = form.props;
  const text = form.values.cmtDesc;
  const setText = draft.set('cmtDesc');
  const details = useDetails(ref, { cmtDesc: { text, start: draft.start.cmtDesc, change: setText } });

  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);

  return (
    <BeingSent value={form.busy}>
      <form ref={ref} className={styles.box} onSubmit={onSubmit} onFocus={readyPopup} noValidate>
        <CommentField
          label="Change your comment"
          text={text}
          onChange={setText}
          error={form.errorAt('cmtDesc')}
          details={details.of('cmtDesc')}
        />
        <DraftNote draft={draft} />
        <FormProblem failure={form.failure}>Your text is still here. Try again in a moment.</FormProblem>
        <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
        <Inline>
          <Button type="submit" busy={form.busy}>
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
