import { pageKeys } from '@commonpurse/session/api';
import type { MyPostsQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of a user's own posts. */
export const myPostsPage = (userId: string, query: MyPostsQuery) =>
  apiQuery('GET /myposts/:id', {
    params: { id: userId },
    query,
    queryKey: ['my-posts', userId, query],
    read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** Withdraws what is pending review: the post, or the edit of a published one. Fails if it is the other by now. */
export async function withdrawPost(postId: string, what: 'post' | 'edit'): Promise<void> {
  await api.call('PUT /mypost/:id/withdraw', { params: { id: postId }, body: { what } });
}
