import { createHash } from 'node:crypto';
import type { ErrorCode, LoanType, PostStatus } from '@commonpurse/contracts';

/** What a moderator reads and decides on: the words, where they stand, and whether they carry a name. */
export type PostText = { title: string; description: string; category: LoanType; anonymous: boolean };

export type Reviewed = {
  id: string;
  authorId: string;
  status: PostStatus;
  archived: boolean;
  text: PostText;
  /** An edit of a post that was decided before, and when it was handed in. */
  edit?: { text: PostText; createdAt: Date };
};

/** What waits for a decision: the new post itself, the edit of an old one, or nothing. */
export function waiting(post: Reviewed): 'post' | 'edit' | undefined {
  if (post.archived) return undefined;
  if (post.status === 'Pending') return 'post';
  return post.edit && 'edit';
}

/** The text that waits; of a decided post without an edit, its own. */
export const textForReview = (post: Reviewed): PostText =>
  waiting(post) === 'edit' && post.edit ? post.edit.text : post.text;

/** Strong entity tag of the text that is read for review: another text, or another thing to decide, is another tag. */
export function textTag(post: Reviewed): string {
  const { title, description, category, anonymous } = textForReview(post);
  const seen = JSON.stringify([post.id, waiting(post), title, description, category, anonymous]);
  return `"${createHash('sha256').update(seen).digest('base64url')}"`;
}

/** Whether `If-Match` names the tag. A weak tag never does; without the header every text will do. */
export function matches(ifMatch: string | undefined, tag: string): boolean {
  if (ifMatch === undefined) return true;
  const named = ifMatch.split(',').map((one) => one.trim());
  return named.includes('*') || named.includes(tag);
}

/** Why the moderator may not decide this now. Nobody decides on her own words. */
export function decisionRefusal(
  moderator: { userID: string },
  post: Reviewed,
  ifMatch: string | undefined,
): ErrorCode | undefined {
  if (post.authorId === moderator.userID) return 'NOT_ALLOWED';
  if (post.archived) return 'STATE_CONFLICT';
  if (!waiting(post)) return 'ALREADY_DECIDED';
  return matches(ifMatch, textTag(post)) ? undefined : 'TEXT_CHANGED';
}
