import { AUTHOR_NAME, commentProblems, LENGTH, MESSAGE, type NewCommentReply } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { BeingSent, popup, useIsHydrating } from '@commonpurse/ui';
import { readyPopup } from '@commonpurse/screen-kit';
import { DraftSend, DraftTextField } from '../../shared/drafts/draft-form-parts';
import { useDraftForm } from '../../shared/drafts/use-draft-form';
import { addComment, type CommentTarget } from './comments.api';
import { elementOf } from './named-comment';
import styles from './comments.module.css';

type CommentBoxProps = { target: CommentTarget; seenAs: string; onAdded: (reply: NewCommentReply) => void };

export const SEEN_AS_USERNAME = 'Others see your username.';
/** The message does not reveal that the post is the user's own: other people may see her screen. */
export const SEEN_UNDER_ANONYMOUS = `Others see your username; if you wrote this post, they see ${AUTHOR_NAME} instead.`;

/** The form for a comment. Its text is kept until it has been sent. */
export function CommentBox({ target, seenAs, onAdded }: CommentBoxProps) {
  const hydrating = useIsHydrating();
  const draftForm = useDraftForm({
    place: `comment.${target.postId}`,
    field: 'cmtDesc',
    validate: commentProblems,
    onlyApiRefuses: true,
    send: (cmtDesc, sent) => addComment(target, { cmtAuthor: getSession()?.userID, cmtDesc }, sent),
    done(reply) {
      onAdded(reply);
      void popup.success(MESSAGE.comment.created, { ok: true, leadsTo: () => elementOf(reply.cmtID) });
    },
    failed: MESSAGE.comment.failed,
  });
  const { ref, busy, onSubmit } = draftForm.form.props;

  return (
    <BeingSent value={busy}>
      {/* Inert until hydration, because text typed before would be lost. */}
      <form ref={ref} className={styles.box} onSubmit={onSubmit} onFocus={readyPopup} inert={hydrating} noValidate>
        <DraftTextField of={draftForm} label="Your comment" maxLength={LENGTH.comment} />
        <div className={styles.rules}>
          <p>
            As soon as you post it, everyone who is logged in to the forum can read it. <span>{seenAs}</span> Moderators
            know who wrote it.
          </p>
          <p>
            Please keep to the <Link to="/rules-of-engagement">Rules of Engagement</Link>.
          </p>
        </div>
        <DraftSend of={draftForm} action="Post comment">
          Your text is still here. Try again in a moment.
        </DraftSend>
      </form>
    </BeingSent>
  );
}
