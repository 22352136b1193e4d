import type { NewPostBody, NewPostReply } from '@commonpurse/contracts';
import { sendOnce, type SentDraft } from '../../../shared/send-once';
import { path } from '../posts.api';

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
