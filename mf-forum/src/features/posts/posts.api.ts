import { pageKeys } from '@commonpurse/api-client';
import type {
  Comment,
  DeletePostBody,
  ForumPost,
  MyPost,
  MyPostsQuery,
  MyPostSummary,
  NewPostBody,
  NewPostReply,
} from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { sendOnce, type SentDraft } from '../../shared/send-once';

const path = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** A page of a user's own posts. */
export const myPostsPage = (userId: string, query: MyPostsQuery) =>
  apiQuery({
    queryKey: ['my-posts', userId, query],
    path: path('myposts', userId),
    query,
    read: ({ data, headers }: ApiReply<MyPostSummary[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** Rejected and empty comments are never shown, even if the response contains them. */
const readable = (comments: Comment[]) =>
  comments.filter((one) => one.cmtStatus === 'Published' && one.cmtDesc.trim() !== '');

/** Keeps the post on the screen while another page of its comments loads. */
const samePost =
  (postId: string) =>
  <Page>(page: Page | undefined, query: { queryKey: QueryKey } | undefined) =>
    query?.queryKey[1] === postId ? page : undefined;

/** A published post with a page of its comments. */
export const forumPost = (postId: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['forum-post', postId, after],
    path: path('forum', postId),
    query: { after },
    read: ({ data, headers }: ApiReply<ForumPost[]>) => {
      const post = data[0];
      return post ? { post: { ...post, comments: readable(post.comments) }, next: pageKeys(headers).next } : null;
    },
    placeholderData: samePost(postId),
  });

/** One of the user's own posts, in any status. */
export const myPost = (postId: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['my-post', postId, after],
    path: path('mypost', postId),
    query: { after },
    read: ({ data, headers }: ApiReply<MyPost | undefined>) => {
      return data ? { post: { ...data, comments: readable(data.comments) }, next: pageKeys(headers).next } : null;
    },
    placeholderData: samePost(postId),
  });

/** Creates a post; rejects where the response contains no post id. */
export const createPost = async (body: NewPostBody, draft: SentDraft): Promise<string> =>
  named(await sendOnce<NewPostReply>({ method: 'post', path: '/new-forum-post', body, draft }));

/** Updates the text of a published post; rejects where the response contains no post id. */
export const updatePost = async (postId: string, body: NewPostBody, draft: SentDraft): Promise<string> =>
  named(await sendOnce<NewPostReply>({ method: 'put', path: path('update-forum-post', postId), body, draft }));

function named(reply: NewPostReply | undefined): string {
  if (!reply?.postID) throw new Error('The answer names no post.');
  return reply.postID;
}

/** Deletes one of the user's own posts with its comments. */
export async function deletePost(postId: string, userId: string | undefined): Promise<void> {
  await api.del(path('mypost', postId), { body: { userID: userId } satisfies DeletePostBody });
}

/** Takes back what waits for a moderator: the post, or the edit of a published one. */
export async function withdrawPost(postId: string): Promise<void> {
  await api.put(`${path('mypost', postId)}/withdraw`, { body: {} });
}

/** Invalidates a post and the lists that may contain it. */
export function forgetPost(queries: QueryClient, postId: string): void {
  for (const queryKey of [['my-posts'], ['forum'], ['my-post', postId], ['forum-post', postId]]) {
    queries.removeQueries({ queryKey });
  }
}
