import type { PostHead } from '@commonpurse/contracts';
import { Badge } from '@commonpurse/ui';

/** The labels of a post, in lists and on its own screen. */
export function PostLabels({ post }: { post: PostHead }) {
  return <Badge>{post.postCategory}</Badge>;
}
