import { POST_LABEL, type PostHead, type PostLabelField } from '@commonpurse/contracts';
import { Badge } from '@commonpurse/ui';

const warning = ({ postWarning }: PostHead) => postWarning && `${POST_LABEL.postWarning}: ${postWarning.join(', ')}`;

/** What the label of each field says; null for a field that readers see elsewhere. */
const LABELS: Record<PostLabelField, ((post: PostHead) => string | undefined) | null> = {
  postCategory: ({ postCategory }) => postCategory,
  // It folds the text.
  postWarning: null,
};

/** The labels of a post, in lists and on its own screen. */
export const PostLabels = ({ post }: { post: PostHead }) =>
  Object.entries(LABELS).map(([field, label]) => {
    const text = label?.(post);
    return text && <Badge key={field}>{text}</Badge>;
  });

/** The content warning of an own post, whose text is not folded. A text, not a badge: it may take several lines. */
export function WarningLabel({ post }: { post: PostHead }) {
  const text = warning(post);
  return text && <span>{text}</span>;
}
