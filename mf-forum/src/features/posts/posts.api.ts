import { isEmptyText, type Comment } from '@commonpurse/contracts';
import { forgetLoaded } from '@commonpurse/screen-kit';
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

/** Forgets a post and the lists that may contain it. */
export function forgetPost(queries: QueryClient, postId: string): void {
  forgetLoaded(queries, ['my-posts'], ['forum'], ['saved-posts'], ['forum-post', postId]);
  // Removed although her own screen of it is still there: the next one must not begin with the old text.
  queries.removeQueries({ queryKey: ['my-post', postId] });
}
