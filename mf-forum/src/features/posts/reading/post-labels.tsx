import type { PostHead } from '@commonpurse/contracts';
import { Badge } from '@commonpurse/ui';

/** What a post is filed under, for its readers: wherever it is shown, in a list or whole. */
export function PostLabels({ post }: { post: PostHead }) {
  return <Badge>{post.postCategory}</Badge>;
}
