import { apiQuery, keepItem } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { CommentsPage } from '../comments-page';
import { postPage } from '../posts.api';

/** One of the user's own posts, in any status. */
export const myPost = (postId: string, page: CommentsPage) =>
  apiQuery('GET /mypost/:id', {
    params: { id: postId },
    query: page,
    queryKey: ['my-post', postId, page],
    read: ({ data, headers }) => postPage(data, headers),
    placeholderData: keepItem('my-post', postId),
  });

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postId: string, userId: string | undefined): Promise<void> {
  await api.call('DELETE /mypost/:id', { params: { id: postId }, body: { userID: userId } });
}
