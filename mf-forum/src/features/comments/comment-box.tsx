import { AUTHOR_NAME, commentProblems, MESSAGE, type NewCommentReply } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { BeingSent, Button, popup, useIsHydrating } from '@commonpurse/ui';
import { failureOf, FormProblem, readyPopup, useForm } from '@commonpurse/screen-kit';
import { DetailsWarning } from '../../shared/details/details-warning';
import { useDetails } from '../../shared/details/use-details';
import { DraftNote } from '../../shared/drafts/draft-note';
import { textOf, useDraft } from '../../shared/drafts/use-draft';
import { CommentField } from './comment-field';
import { addComment, type CommentTarget } from './comments.api';
import { elementOf } from './named-comment';
import styles from './comments.module.css';

type CommentBoxProps = { target: CommentTarget; seenAs: string; onAdded: (reply: NewCommentReply) => void };

export const SEEN_AS_USERNAME = 'Others see your username.';
/** The message does not reveal that the post is the user's own: other people may see her screen. */
export const SEEN_UNDER_ANONYMOUS = `Others see your username; if you wrote this post, they see ${AUTHOR_NAME} instead.`;

const ACTION = 'Post comment';

/** The form for a comment. Its text is kept until it has been sent. */
export function CommentBox({ target, seenAs, onAdded }: CommentBoxProps) {
  const hydrating = useIsHydrating();
  const draft = useDraft(`comment.${target.postId}`, { cmtDesc: '' });
  const form = useForm({
    texts: textOf(draft, 'cmtDesc', 'cmtDesc'),
    validate: ({ cmtDesc }) => commentProblems(cmtDesc),
    onlyApiRefuses: true,
    send: async ({ cmtDesc }) => {
      if (await details.holdsBack()) return 'unsent';
      try {
        const body = { cmtAuthor: getSession()?.userID, cmtDesc };
        const reply = await draft.entry.send((known) => addComment(target, body, known));
        onAdded(reply);
        void popup.success(MESSAGE.comment.created, { ok: true, leadsTo: () => elementOf(reply.cmtID) });
      } catch (error) {
        return failureOf(error, MESSAGE.comment.failed);
      }
    },
  });
  const { ref, onSubmit } = form.props;
  const text = form.values.cmtDesc;
  const setText = draft.set('cmtDesc');
  const details = useDetails(ref, { cmtDesc: { text, start: draft.start.cmtDesc, change: setText } });

  return (
    <BeingSent value={form.busy}>
      {/* Inert until hydration, because text typed before would be lost. */}
      <form ref={ref} className={styles.box} onSubmit={onSubmit} onFocus={readyPopup} inert={hydrating} noValidate>
        <CommentField
          label="Your comment"
          text={text}
          onChange={setText}
          error={form.errorAt('cmtDesc')}
          details={details.of('cmtDesc')}
        />
        <DraftNote draft={draft} />
        <div className={styles.rules}>
          <p>
            Once you post it, everyone who is logged in to the forum can read it straight away. <span>{seenAs}</span>{' '}
            Moderators know who wrote it.
          </p>
          <p>
            Please keep to the <Link to="/rules-of-engagement">Rules of Engagement</Link>.
          </p>
        </div>
        <FormProblem failure={form.failure}>Your text is still here. Try again in a moment.</FormProblem>
        <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
        <Button type="submit" busy={form.busy}>
          {ACTION}
        </Button>
      </form>
    </BeingSent>
  );
}
