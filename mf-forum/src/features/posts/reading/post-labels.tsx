import type { PostHead } from '@commonpurse/contracts';
import { Badge } from '@commonpurse/ui';

/** The labels of a post, in lists and on its own screen. */
export function PostLabels({ post }: { post: PostHead }) {
  return <Badge>{post.postCategory}</Badge>;
}

/** The content warning of an own post, whose text is not folded. */
export function WarningLabel({ post }: { post: PostHead }) {
  return post.postWarning && <Badge>Content warning: {post.postWarning.join(', ')}</Badge>;
}
