import { isEmptyText, type Comment } from '@commonpurse/contracts';
import type { QueryClient } from '@tanstack/react-query';

// API calls are in modules beside their screens, because a chunk contains a shared module as a whole.

/** Rejected and empty comments are never shown, even if the response contains them. */
export const readable = (comments: Comment[]) =>
  comments.filter((comment) => comment.cmtStatus === 'Published' && !isEmptyText(comment.cmtDesc));

/** Removes a post and the lists that may contain it from the query cache. */
export function forgetPost(queries: QueryClient, postId: string): void {
  for (const queryKey of [['my-posts'], ['forum'], ['saved-posts'], ['my-post', postId], ['forum-post', postId]]) {
    queries.removeQueries({ queryKey });
  }
}
