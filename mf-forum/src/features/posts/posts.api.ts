import { isEmptyText, type Comment } from '@commonpurse/contracts';
import { laterPage, pageKeys } from '@commonpurse/session/api';
import type { QueryClient } from '@tanstack/react-query';

// API calls are in modules beside their screens, because a chunk contains a shared module as a whole.

/** Rejected and empty comments are never shown, even if the response contains them. */
const isReadable = ({ cmtStatus, cmtDesc }: Comment) => cmtStatus === 'Published' && !isEmptyText(cmtDesc);

/** A post with a page of its comments. */
export const postPage = <Post extends { comments: Comment[] }>(post: Post | undefined, headers: Pick<Headers, 'get'>) =>
  post
    ? {
        post: { ...post, comments: post.comments.filter(isReadable) },
        next: pageKeys(headers).next,
        later: laterPage(headers),
      }
    : null;

/** Removes a post and the lists that may contain it from the query cache. */
export function forgetPost(queries: QueryClient, postId: string): void {
  for (const queryKey of [['my-posts'], ['forum'], ['saved-posts'], ['my-post', postId], ['forum-post', postId]]) {
    queries.removeQueries({ queryKey });
  }
}
