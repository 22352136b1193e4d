import {
  commentProblems,
  LENGTH,
  MESSAGE,
  YES_NO,
  type Comment,
  type NewCommentBody,
  type NewCommentReply,
  type YesNo,
} from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { ApiError, getSession } from '@commonpurse/session';
import { BeingSent, Choice, popup, useIsHydrating } from '@commonpurse/ui';
import { readyPopup, siteSettings } from '@commonpurse/screen-kit';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, type Ref } from 'react';
import type { Fields } from '@commonpurse/screen-kit/drafts';
import { DraftSend, DraftTextField } from '../../shared/drafts/draft-form-parts';
import { useDraftForm } from '../../shared/drafts/use-draft-form';
import { AnswerTo } from './answer-to';
import { addComment, type CommentTarget } from './comments.api';
import { elementOf } from './named-comment';
import { seenAs } from './seen-as';
import styles from './comments.module.css';

type CommentBoxProps = {
  target: CommentTarget;
  /** Whether the post is anonymous. */
  anonymous: boolean;
  /** Whether her newest comment under the post was anonymous, if the API said so. */
  commentAnon: YesNo | undefined;
  /** The comments on the page. */
  comments: readonly Comment[];
  ref: Ref<Composer>;
  onAdded: (reply: NewCommentReply) => void;
  /** Loads the post again. */
  onChanged: () => unknown;
};

/** Leads to the form, to answer a comment or to go on with what is there. */
export type Composer = { write: (answered?: Comment) => void };

/** The form for a comment. Its text and choice are kept until it has been sent. */
export function CommentBox({
  target,
  anonymous,
  commentAnon,
  comments,
  ref: composer,
  onAdded,
  onChanged,
}: CommentBoxProps) {
  const hydrating = useIsHydrating();
  const settings = useQuery({ ...siteSettings, staleTime: 60_000 });
  // On the screen of her own anonymous post she is its author, whatever she chooses.
  const isAuthor = anonymous && target.screen === 'mypost';
  const draftForm = useDraftForm({
    place: `comment.${target.postId}`,
    field: 'cmtDesc',
    // She is likely to go on as she began: otherwise she could name herself by mistake.
    choices: {
      cmtAnon: commentAnon ?? comments.filter((comment) => comment.cmtOwn).at(-1)?.cmtAnon ?? 'No',
      cmtReplyTo: '',
    },
    validate: commentProblems,
    onlyApiRefuses: true,
    async send(cmtDesc, sent, fields): Promise<NewCommentReply> {
      try {
        const seen = { seenPostAnon: anonymous ? 'Yes' : 'No' } as const;
        const body = { cmtAuthor: getSession()?.userID, cmtDesc, ...seen, ...chosenIn(fields, isAuthor) };
        return await addComment(target, body, sent);
      } catch (error) {
        // The form then says which name others would see by now.
        const code = error instanceof ApiError && error.code;
        if (code === 'ANONYMOUS_COMMENTS_OFF') {
          draftForm.draft.set('cmtAnon')('No');
          await settings.refetch();
        }
        if (code === 'ITEM_CHANGED') await onChanged();
        throw error;
      }
    },
    done(reply) {
      onAdded(reply);
      void popup.success(MESSAGE.comment.created, { ok: true, leadsTo: () => elementOf(reply.cmtID) });
    },
    failed: MESSAGE.comment.failed,
  });
  const { ref, busy, onSubmit } = draftForm.form.props;
  const { cmtAnon = 'No', cmtReplyTo } = chosenIn(draftForm.draft.fields, isAuthor);
  // A choice from before it was turned off stays: the API refuses it, and she reads so before her name is shown.
  const isOffered = !isAuthor && (cmtAnon === 'Yes' || settings.data?.anonymousComments !== false);

  const focus = () => ref.current?.querySelector('textarea')?.focus();

  useImperativeHandle(composer, () => ({
    write(answered) {
      if (answered && !busy) draftForm.draft.set('cmtReplyTo')(answered.cmtID);
      focus();
    },
  }));

  return (
    <BeingSent value={busy}>
      {/* Inert until hydration, because text typed before would be lost. */}
      <form
        ref={ref}
        className={styles.box}
        autoComplete="off"
        onSubmit={onSubmit}
        onFocus={readyPopup}
        inert={hydrating}
        noValidate
      >
        {cmtReplyTo && (
          <AnswerTo
            id={cmtReplyTo}
            comments={comments}
            onDrop={() => {
              if (busy) return;
              draftForm.draft.set('cmtReplyTo')('');
              focus();
            }}
          />
        )}
        <DraftTextField of={draftForm} label="Your comment" maxLength={LENGTH.comment} />
        {isOffered && (
          <Choice
            legend="Do you want to comment anonymously?"
            name="cmtAnon"
            inline
            options={YES_NO}
            value={cmtAnon}
            onChange={draftForm.draft.set('cmtAnon')}
          />
        )}
        <div className={styles.rules}>
          <p>
            As soon as you post it, everyone who is logged in to the forum can read it.{' '}
            <span aria-live="polite">{seenAs({ ...target, anonymous, cmtAnon })}</span> Moderators know who wrote it.
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

/** What is chosen beside the text: to be anonymous, where that is a choice, and the comment that it answers. */
const chosenIn = (
  { cmtAnon, cmtReplyTo }: Fields,
  isAuthor: boolean,
): Pick<NewCommentBody, 'cmtAnon' | 'cmtReplyTo'> => ({
  ...(!isAuthor && cmtAnon === 'Yes' && { cmtAnon }),
  ...(cmtReplyTo && { cmtReplyTo }),
});
