import { POST_LABEL, type PostHead, type PostLabelField } from '@commonpurse/contracts';
import styles from '../posts.module.css';

const warning = ({ postWarning }: PostHead) => postWarning && `${POST_LABEL.postWarning}: ${postWarning.join(', ')}`;

/** The label of each field; null for a field that is shown elsewhere. */
const LABELS: Record<PostLabelField, ((post: PostHead) => string | undefined) | null> = {
  postCategory: ({ postCategory }) => postCategory,
  // FoldedText shows it.
  postWarning: null,
};

/** The labels of a post, in lists and on its own screen. A type of loan has a mark of its own shape beside its name. */
export const PostLabels = ({ post }: { post: PostHead }) =>
  Object.entries(LABELS).map(([field, label]) => {
    const text = label?.(post);
    return (
      text && (
        <span key={field} className={styles.label} data-label={text}>
          {text}
        </span>
      )
    );
  });

/** The content warning of the reader's own post, whose text is not hidden. */
export function WarningLabel({ post }: { post: PostHead }) {
  const text = warning(post);
  return text && <span>{text}</span>;
}
