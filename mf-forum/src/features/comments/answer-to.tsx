import type { Comment } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Button, VisuallyHidden } from '@commonpurse/ui';
import { CommentLink, startOf } from './answered-line';
import { authorOf } from './comment-article';
import styles from './comments.module.css';

type AnswerToProps = {
  /** The comment that the user answers. */
  id: string;
  /** The comments on the page. */
  comments: readonly Comment[];
  onDrop: () => void;
};

/** Says which comment the form is an answer to. */
export function AnswerTo({ id, comments, onDrop }: AnswerToProps) {
  const comment = comments.find((comment) => comment.cmtID === id);
  return (
    <div className={styles.answered}>
      {comment ? (
        <>
          <p>
            You are answering <Username name={authorOf(comment)} />
          </p>
          <p className={styles.start}>{startOf(comment.cmtDesc)}</p>
        </>
      ) : (
        <p>
          You are answering <CommentLink id={id}>a comment that is not on this page</CommentLink>.
        </p>
      )}
      <Button variant="quiet" onClick={onDrop}>
        Don’t answer<VisuallyHidden> this comment, and keep your text</VisuallyHidden>
      </Button>
    </div>
  );
}
