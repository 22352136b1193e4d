import { commentProblems, LENGTH, MESSAGE, type Comment } from '@commonpurse/contracts';
import { readyPopup } from '@commonpurse/screen-kit';
import { BeingSent } from '@commonpurse/ui';
import { useEffect } from 'react';
import { DraftSend, DraftTextField } from '../../shared/drafts/draft-form-parts';
import { useDraftForm } from '../../shared/drafts/use-draft-form';
import { changeComment } from './comments.api';
import styles from './comments.module.css';

type CommentEditorProps = { comment: Comment; onChanged: () => unknown; onClose: (saved: boolean) => void };

/** The form to edit an own comment, which it replaces. Its text is kept until it has been sent. */
export function CommentEditor({ comment, onChanged, onClose }: CommentEditorProps) {
  const draftForm = useDraftForm({
    place: `update-comment.${comment.cmtID}`,
    field: 'cmtDesc',
    start: comment.cmtDesc,
    validate: commentProblems,
    onlyApiRefuses: true,
    send: (cmtDesc, sent) => changeComment(comment.cmtID, { cmtDesc }, sent),
    async done() {
      await onChanged();
      onClose(true);
    },
    failed: MESSAGE.comment.updateFailed,
  });
  const { ref, busy, onSubmit } = draftForm.form.props;

  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);

  return (
    <BeingSent value={busy}>
      <form ref={ref} className={styles.box} autoComplete="off" onSubmit={onSubmit} onFocus={readyPopup} noValidate>
        <DraftTextField of={draftForm} label="Change your comment" maxLength={LENGTH.comment} />
        <DraftSend of={draftForm} action="Save changes" onCancel={() => onClose(false)}>
          Your text is still here. Try again in a moment.
        </DraftSend>
      </form>
    </BeingSent>
  );
}
