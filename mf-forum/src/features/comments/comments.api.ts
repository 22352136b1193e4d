import type { NewCommentBody, NewCommentReply } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** Where a comment is sent: the post as everyone sees it, or as its author does. */
export type CommentTarget = { screen: 'forum' | 'mypost'; postID: string };

/** Sends a comment; rejects where the answer is empty. */
export async function addComment(
  { screen, postID }: CommentTarget,
  body: NewCommentBody,
  sendKey: string,
): Promise<NewCommentReply> {
  const { data } = await api.post<NewCommentReply | undefined>(`/${screen}/${encodeURIComponent(postID)}`, {
    body,
    headers: { 'idempotency-key': sendKey },
  });
  if (!data) throw new Error('The answer to the new comment is empty.');
  return data;
}
