import { pageKeys } from '@commonpurse/api-client';
import type { MyPostsQuery, MyPostSummary } from '@commonpurse/contracts';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';
import { path } from '../posts.api';

/** A page of a user's own posts. */
export const myPostsPage = (userId: string, query: MyPostsQuery) =>
  apiQuery({
    queryKey: ['my-posts', userId, query],
    path: path('myposts', userId),
    query,
    read: ({ data, headers }: ApiReply<MyPostSummary[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** Withdraws what is pending review: the post, or the edit of a published one. */
export async function withdrawPost(postId: string): Promise<void> {
  await api.put(`${path('mypost', postId)}/withdraw`, { body: {} });
}
