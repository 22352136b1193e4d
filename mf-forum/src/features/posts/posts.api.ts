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

/** Forgets one of her own posts and the lists that may contain it. `isHere`: whether the page that changed it is shown. */
export function forgetPost(queries: QueryClient, postId: string, isHere: boolean): void {
  forgetLoaded(queries, ['my-posts'], ['forum'], ['saved-posts'], ['forum-post', postId]);
  // The page that changed it is about to be left, and the next one must not begin with the old text.
  if (isHere) queries.removeQueries({ queryKey: ['my-post', postId] });
  else forgetLoaded(queries, ['my-post', postId]);
}
