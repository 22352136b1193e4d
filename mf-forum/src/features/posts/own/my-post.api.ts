import { isLaterPage, pageKeys } from '@commonpurse/api-client';
import type { DeletePostBody, MyPost } from '@commonpurse/contracts';
import { apiQuery, keepItem, type ApiReply } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { CommentsPage } from '../comments-page';
import { path, readable } from '../posts.api';

/** One of the user's own posts, in any status. */
export const myPost = (postId: string, page: CommentsPage) =>
  apiQuery({
    queryKey: ['my-post', postId, page],
    path: path('mypost', postId),
    query: page,
    read: ({ data, headers }: ApiReply<MyPost | undefined>) => {
      return data
        ? {
            post: { ...data, comments: readable(data.comments) },
            next: pageKeys(headers).next,
            later: isLaterPage(headers),
          }
        : null;
    },
    placeholderData: keepItem('my-post', postId),
  });

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postId: string, userId: string | undefined): Promise<void> {
  await api.del(path('mypost', postId), { body: { userID: userId } satisfies DeletePostBody });
}
