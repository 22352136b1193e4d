import { MESSAGE, type Comment } from '@commonpurse/contracts';
import { ConversationPicture, EmptyState } from '@commonpurse/ui';
import { CommentItem, type ModerateComment } from './comment-item';
import styles from './comments.module.css';

type CommentListProps = {
  comments: Comment[];
  postId: string;
  /** Whether the post accepts comments; only then can comments be reported or changed. */
  open: boolean;
  onChanged: () => unknown;
  moderate?: ModerateComment | false | undefined;
  onAnswer: (comment: Comment) => void;
};

/** The comments of a post, oldest first. */
export function CommentList({ comments, ...of }: CommentListProps) {
  if (comments.length === 0) {
    return (
      <EmptyState headingLevel={3} title={MESSAGE.comment.none} picture={of.open && <ConversationPicture />}>
        {of.open && MESSAGE.comment.start}
      </EmptyState>
    );
  }
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <CommentItem key={comment.cmtID} comment={comment} {...of} />
      ))}
    </ol>
  );
}
