import { AUTHOR_NAME, commentProblems, MESSAGE, type NewCommentReply } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { BeingSent, Button, popup, useIsHydrating } from '@commonpurse/ui';
import { failureOf, FormProblem, readyPopup, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { useRef } from 'react';
import { DetailsWarning } from '../../shared/details/details-warning';
import { useDetails } from '../../shared/details/use-details';
import { DraftNote } from '../../shared/drafts/draft-note';
import { useDraft } from '../../shared/drafts/use-draft';
import { CommentField } from './comment-field';
import { addComment, type CommentTarget } from './comments.api';
import { elementOf } from './named-comment';
import styles from './comments.module.css';

type CommentBoxProps = { target: CommentTarget; seenAs: string; onAdded: (reply: NewCommentReply) => void };

export const SEEN_AS_USERNAME = 'Others see your username.';
/** The message does not reveal that the post is the user's own: other people may see her screen. */
export const SEEN_UNDER_ANONYMOUS = `Others see your username; if you wrote this post, they see ${AUTHOR_NAME} instead.`;

const ACTION = 'Post comment';

const validate = (form: HTMLFormElement) => commentProblems(formValues<{ cmtDesc: string }>(form).cmtDesc);

/** The form for a comment. Its text is kept until it has been sent. */
export function CommentBox({ target, seenAs, onAdded }: CommentBoxProps) {
  const hydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`comment.${target.postId}`, { cmtDesc: '' });
  const text = draft.fields.cmtDesc ?? '';
  const setText = draft.set('cmtDesc');
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const details = useDetails(form, { cmtDesc: { text, start: draft.start.cmtDesc, change: setText } });

  async function send(sent: HTMLFormElement) {
    forget();
    if (await details.holdsBack()) return;
    try {
      const body = { cmtAuthor: getSession()?.userID, cmtDesc: text };
      const reply = await draft.entry.send((known) => addComment(target, body, known));
      onAdded(reply);
      void popup.success(MESSAGE.comment.created, { ok: true, leadsTo: () => elementOf(reply.cmtID) });
    } catch (error) {
      const refused = failureOf(error, MESSAGE.comment.failed);
      // Only the API validates a comment before it is sent. If a local rule has the same message, it is revalidated
      // here.
      fail(validate(sent).find(({ message }) => message === refused.message) ?? refused);
    }
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <BeingSent value={busy}>
      {/* Inert until hydration, because text typed before would be lost. */}
      <form ref={form} className={styles.box} onSubmit={submit} onFocus={readyPopup} inert={hydrating} noValidate>
        <CommentField
          label="Your comment"
          text={text}
          onChange={setText}
          error={errorAt('cmtDesc')}
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
        <FormProblem failure={failure}>Your text is still here. Try again in a moment.</FormProblem>
        <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
        <Button type="submit" busy={busy}>
          {ACTION}
        </Button>
      </form>
    </BeingSent>
  );
}
