import { MESSAGE, type Comment } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { ConversationPicture, EmptyState, VisuallyHidden } from '@commonpurse/ui';
import { FlagIcon } from '../../shared/flag-icon';
import { authorOf, CommentArticle } from './comment-article';
import styles from './comments.module.css';

type CommentListProps = {
  comments: Comment[];
  /** Whether the post accepts comments; only then can comments be reported. */
  open: boolean;
};

/** The comments of a post, oldest first. */
export function CommentList({ comments, open }: CommentListProps) {
  if (comments.length === 0) {
    return (
      <EmptyState headingLevel={3} title={MESSAGE.comment.none} picture={open && <ConversationPicture />}>
        {open && MESSAGE.comment.start}
      </EmptyState>
    );
  }
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <CommentItem key={comment.cmtID} comment={comment} reportable={open} />
      ))}
    </ol>
  );
}

function CommentItem({ comment, reportable }: { comment: Comment; reportable: boolean }) {
  const report = (
    <Link className={styles.report} to={`/report-comment/${comment.cmtID}`} title="Report this comment">
      <FlagIcon />
      <VisuallyHidden>Report this comment by {authorOf(comment)}</VisuallyHidden>
    </Link>
  );
  return (
    <li className={styles.comment}>
      <CommentArticle comment={comment} actions={reportable && report} />
    </li>
  );
}
