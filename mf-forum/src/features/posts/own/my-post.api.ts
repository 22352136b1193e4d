import { pageKeys } from '@commonpurse/api-client';
import type { DeletePostBody, MyPost } from '@commonpurse/contracts';
import { apiQuery, keepItem, type ApiReply } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { path, readable } from '../posts.api';

/** One of the user's own posts, in any status. */
export const myPost = (postId: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['my-post', postId, after],
    path: path('mypost', postId),
    query: { after },
    read: ({ data, headers }: ApiReply<MyPost | undefined>) => {
      return data ? { post: { ...data, comments: readable(data.comments) }, next: pageKeys(headers).next } : null;
    },
    placeholderData: keepItem('my-post', postId),
  });

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postId: string, userId: string | undefined): Promise<void> {
  await api.del(path('mypost', postId), { body: { userID: userId } satisfies DeletePostBody });
}
