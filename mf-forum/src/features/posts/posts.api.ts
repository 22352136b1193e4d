import { pageKeys } from '@commonpurse/api-client';
import type {
  Comment,
  DeletePostBody,
  ForumPost,
  ForumPostSummary,
  ForumQuery,
  MyPost,
  MyPostsQuery,
  MyPostSummary,
  NewPostBody,
  NewPostReply,
} from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { sendOnce } from '../../shared/send-once';

const path = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** A page of the published posts, with the keys of its neighbours. */
export const forumPage = (query: ForumQuery) =>
  apiQuery({
    queryKey: ['forum', query],
    path: '/forum',
    query,
    read: ({ data, headers }: ApiReply<ForumPostSummary[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** A page of a user's own posts. */
export const myPostsPage = (userID: string, query: MyPostsQuery) =>
  apiQuery({
    queryKey: ['my-posts', userID, query],
    path: path('myposts', userID),
    query,
    read: ({ data, headers }: ApiReply<MyPostSummary[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** Rejected and empty comments are never shown, even if the response contains them. */
const readable = (comments: Comment[]) =>
  comments.filter((one) => one.cmtStatus === 'Published' && one.cmtDesc.trim() !== '');

/** A published post with a page of its comments. */
export const forumPost = (postID: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['forum-post', postID, after],
    path: path('forum', postID),
    query: { after },
    read: ({ data, headers }: ApiReply<ForumPost[]>) => {
      const post = data[0];
      return post ? { post: { ...post, comments: readable(post.comments) }, next: pageKeys(headers).next } : null;
    },
  });

/** One of the user's own posts, in any status. */
export const myPost = (postID: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['my-post', postID, after],
    path: path('mypost', postID),
    query: { after },
    read: ({ data, headers }: ApiReply<MyPost | undefined>) => {
      return data ? { post: { ...data, comments: readable(data.comments) }, next: pageKeys(headers).next } : null;
    },
  });

/** Creates a post; rejects where the response contains no post id. */
export const createPost = async (body: NewPostBody, sendKey: string): Promise<string> =>
  named(await sendOnce<NewPostReply>({ method: 'post', path: '/new-forum-post', body, sendKey }));

/** Updates the text of a published post; rejects where the response contains no post id. */
export const updatePost = async (postID: string, body: NewPostBody, sendKey: string): Promise<string> =>
  named(await sendOnce<NewPostReply>({ method: 'put', path: path('update-forum-post', postID), body, sendKey }));

function named(reply: NewPostReply | undefined): string {
  if (!reply?.postID) throw new Error('The answer names no post.');
  return reply.postID;
}

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postID: string, userID: string | undefined): Promise<void> {
  await api.del(path('mypost', postID), { body: { userID } satisfies DeletePostBody });
}

/** Takes back what waits for a moderator: the post, or the edit of a published one. */
export async function withdrawPost(postID: string): Promise<void> {
  await api.put(`${path('mypost', postID)}/withdraw`, { body: {} });
}

/** Invalidates a post and the lists that may contain it. */
export function forgetPost(queries: QueryClient, postID: string): void {
  for (const queryKey of [['my-posts'], ['forum'], ['my-post', postID], ['forum-post', postID]]) {
    queries.removeQueries({ queryKey });
  }
}
