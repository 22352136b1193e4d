import type { NewCommentBody, NewCommentReply } from '@commonpurse/contracts';
import { sendOnce } from '../../shared/send-once';

/** The endpoint for a comment: of the post as everyone sees it, or as its author does. */
export type CommentTarget = { screen: 'forum' | 'mypost'; postID: string };

/** Creates a comment; rejects where the response is empty. */
export async function addComment(
  { screen, postID }: CommentTarget,
  body: NewCommentBody,
  sendKey: string,
): Promise<NewCommentReply> {
  const path = `/${screen}/${encodeURIComponent(postID)}`;
  const reply = await sendOnce<NewCommentReply>({ method: 'post', path, body, sendKey });
  if (!reply) throw new Error('The answer to the new comment is empty.');
  return reply;
}
