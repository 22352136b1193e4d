import type { Comment } from '@commonpurse/contracts';
import type { QueryClient } from '@tanstack/react-query';

// The calls are beside their screens: a chunk holds all of a module that several screens share.

export const path = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** Rejected and empty comments are never shown, even if the response contains them. */
export const readable = (comments: Comment[]) =>
  comments.filter((one) => one.cmtStatus === 'Published' && one.cmtDesc.trim() !== '');

/** Invalidates a post and the lists that may contain it. */
export function forgetPost(queries: QueryClient, postId: string): void {
  for (const queryKey of [['my-posts'], ['forum'], ['my-post', postId], ['forum-post', postId]]) {
    queries.removeQueries({ queryKey });
  }
}
