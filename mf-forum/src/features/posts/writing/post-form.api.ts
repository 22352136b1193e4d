import type { NewPostBody, NewPostReply } from '@commonpurse/contracts';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';

/** Creates a post; rejects where the response contains no post id. */
export const createPost = async (body: NewPostBody, draft: SentDraft): Promise<string> =>
  named(await sendOnce('POST /new-forum-post', { body }, draft));

/** Updates the text of a published post; rejects where the response contains no post id. */
export const updatePost = async (postId: string, body: NewPostBody, draft: SentDraft): Promise<string> =>
  named(await sendOnce('PUT /update-forum-post/:postID', { params: { postID: postId }, body }, draft));

function named(reply: NewPostReply | undefined): string {
  if (!reply?.postID) throw new Error('The answer names no post.');
  return reply.postID;
}
