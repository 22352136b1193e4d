import type { CommentBody, NewCommentBody, NewCommentReply } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';

/** The endpoint for a comment: that of the public post, or that of the author's own view. */
export type CommentTarget = { screen: 'forum' | 'mypost'; postId: string };

/** Creates a comment; rejects where the response is empty. */
export async function addComment(
  { screen, postId }: CommentTarget,
  body: NewCommentBody,
  draft: SentDraft,
): Promise<NewCommentReply> {
  const reply = await sendOnce(`POST /${screen}/:id`, { params: { id: postId }, body }, draft);
  if (!reply) throw new Error('The answer to the new comment is empty.');
  return reply;
}

/** Changes an own comment; rejects where the response is empty. */
export async function changeComment(cmtId: string, body: CommentBody, draft: SentDraft): Promise<void> {
  const reply = await sendOnce('PUT /comment/:cmtID', { params: { cmtID: cmtId }, body }, draft);
  if (!reply) throw new Error('The answer to the changed comment is empty.');
}

/** Deletes an own comment for good. */
export async function deleteComment(cmtId: string): Promise<void> {
  await api.call('DELETE /comment/:cmtID', { params: { cmtID: cmtId } });
}
