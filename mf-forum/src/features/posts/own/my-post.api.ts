import { laterPage, pageKeys } from '@commonpurse/session/api';
import { apiQuery, keepItem } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { CommentsPage } from '../comments-page';
import { readable } from '../posts.api';

/** One of the user's own posts, in any status. */
export const myPost = (postId: string, page: CommentsPage) =>
  apiQuery(
    'GET /mypost/:id',
    { params: { id: postId }, query: page },
    {
      queryKey: ['my-post', postId, page],
      read: ({ data, headers }) =>
        data
          ? {
              post: { ...data, comments: readable(data.comments) },
              next: pageKeys(headers).next,
              later: laterPage(headers),
            }
          : null,
      placeholderData: keepItem('my-post', postId),
    },
  );

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postId: string, userId: string | undefined): Promise<void> {
  await api.call('DELETE /mypost/:id', { params: { id: postId }, body: { userID: userId } });
}
