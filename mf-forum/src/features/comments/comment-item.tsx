import { AUTHOR_NAME, MESSAGE, type Comment } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { FormProblem, readyPopup, useAction, useOriginState, Username } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';
import { Button, Inline, popup, useIsHydrating, VisuallyHidden } from '@commonpurse/ui';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { KeptCommentChange } from '../../shared/drafts/kept-comment';
import { FlagIcon } from '../../shared/flag-icon';
import type { Hideable } from '../../shared/hiding/hiding.api';
import { isFocusFree } from '../../shared/focus-on';
import { HideMenu } from '../../shared/hiding/hide-menu';
import { SaidLine, type Said } from '../../shared/said-line';
import { ThanksButton } from '../../shared/thanks-button';
import { authorOf, CommentArticle } from './comment-article';
import { CommentEditor } from './comment-editor';
import { deleteComment } from './comments.api';
import { domIdOf, elementOf } from './named-comment';
import styles from './comments.module.css';

/** Renders a moderator's actions on someone else's comment. */
export type ModerateComment = (comment: Comment) => ReactNode;

type CommentItemProps = {
  comment: Comment;
  postId: string;
  /** Whether the post accepts comments; only then can one be reported, or changed by its author. */
  open: boolean;
  onChanged: () => unknown;
  /** Says in the comment's place that its author deleted it. */
  onDeleted: () => void;
  /** Says in the comment's place what the reader has hidden. */
  onHidden: (hidden: Hideable) => void;
  moderate?: ModerateComment | false | undefined;
  /** Begins an answer to the comment. */
  onAnswer: (comment: Comment) => void;
};

/** Who can be hidden: a member whose username readers see, or an anonymous commenter in this thread. */
function hideableOf({ cmtActiveUser, cmtAuthorUsername: name, cmtAnon }: Comment, postId: string) {
  if (cmtAnon) return { username: undefined, commenter: { postID: postId, handle: name } };
  return cmtActiveUser && name !== AUTHOR_NAME ? { username: name } : undefined;
}

/** A comment in its list, with the reader's actions. */
export function CommentItem({ comment, postId, open, moderate, onAnswer, onHidden, ...own }: CommentItemProps) {
  return (
    <li id={domIdOf(comment.cmtID)} className={styles.comment}>
      {open && comment.cmtOwn ? (
        <OwnComment comment={comment} onAnswer={onAnswer} {...own} />
      ) : (
        <>
          <CommentArticle
            comment={comment}
            actions={open && <CommentActions comment={comment} postId={postId} onHidden={onHidden} />}
          />
          {!open && comment.cmtOwn && <KeptCommentChange cmtId={comment.cmtID} text={comment.cmtDesc} />}
          {open && (
            <Inline className={styles.own}>
              {comment.cmtActiveUser && (
                <ThanksButton
                  item={{ cmtId: comment.cmtID }}
                  name={authorOf(comment)}
                  thanked={comment.cmtThanked === true}
                  onChanged={own.onChanged}
                />
              )}
              <AnswerButton comment={comment} onAnswer={onAnswer} />
            </Inline>
          )}
          {open && moderate && moderate(comment)}
        </>
      )}
    </li>
  );
}

const ThisComment = ({ comment }: { comment: Comment }) => (
  <span>
    this comment by <Username name={authorOf(comment)} />
  </span>
);

type AnswerButtonProps = Pick<CommentItemProps, 'comment' | 'onAnswer'>;

function AnswerButton({ comment, onAnswer }: AnswerButtonProps) {
  const hydrating = useIsHydrating();
  return (
    <Button variant="quiet" inert={hydrating} onClick={() => onAnswer(comment)}>
      Answer{' '}
      <VisuallyHidden>
        <ThisComment comment={comment} />
      </VisuallyHidden>
    </Button>
  );
}

function ReportLink({ comment }: { comment: Comment }) {
  const isForum = useLocation().pathname.startsWith('/forum/');
  const here = useOriginState();
  return (
    <Link
      className={styles.report}
      to={`/report-comment/${comment.cmtID}`}
      // After the report, the reporter returns to the post's page in the forum, so a link from My Posts passes no
      // origin.
      state={isForum ? here : undefined}
      title="Report this comment"
    >
      <FlagIcon />
      <VisuallyHidden>
        Report <ThisComment comment={comment} />
      </VisuallyHidden>
    </Link>
  );
}

/** The reader's actions on someone else's comment. */
function CommentActions({ comment, postId, onHidden }: Pick<CommentItemProps, 'comment' | 'postId' | 'onHidden'>) {
  const hideable = hideableOf(comment, postId);
  return (
    <div className={styles.actions}>
      <ReportLink comment={comment} />
      {hideable && <HideMenu about={<ThisComment comment={comment} />} {...hideable} onHidden={onHidden} />}
    </div>
  );
}

type OwnCommentProps = Pick<CommentItemProps, 'comment' | 'onChanged' | 'onDeleted' | 'onAnswer'>;

/** The reader's own comment, with actions to edit and delete it. */
function OwnComment({ comment, onChanged, onDeleted, onAnswer }: OwnCommentProps) {
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState<Said>({});
  const edit = useRef<HTMLButtonElement>(null);

  async function remove() {
    await deleteComment(comment.cmtID).catch((error: unknown) => {
      // An earlier press has deleted it, and its reply was lost.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    onDeleted();
    await onChanged();
  }

  const { run, busy, failure } = useAction(remove, {
    confirm: () => popup.confirm(MESSAGE.comment.deleteConfirm, { danger: true }),
    failed: MESSAGE.comment.deleteFailed,
  });

  const close = (saved: boolean) => {
    const isFree = isFocusFree(elementOf(comment.cmtID));
    // The Edit button is mounted again after this render.
    flushSync(() => {
      setEditing(false);
      setSaid(saved ? { done: MESSAGE.comment.updated } : {});
    });
    if (isFree) edit.current?.focus();
  };
  const open = () => {
    setSaid({});
    setEditing(true);
  };

  return (
    <>
      {editing ? (
        <CommentEditor comment={comment} onChanged={onChanged} onClose={close} />
      ) : (
        <>
          <CommentArticle comment={comment} />
          <Inline className={styles.own}>
            {!comment.cmtHeld && (
              <Button ref={edit} variant="quiet" onClick={open} onFocus={readyPopup}>
                Edit<VisuallyHidden> your comment</VisuallyHidden>
              </Button>
            )}
            <Button variant="quiet" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
              Delete<VisuallyHidden> your comment</VisuallyHidden>
            </Button>
            {!comment.cmtHeld && <AnswerButton comment={comment} onAnswer={onAnswer} />}
          </Inline>
          <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
        </>
      )}
      <SaidLine said={said} />
    </>
  );
}
