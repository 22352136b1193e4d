import { ageBand, ANONYMOUS_NAME, type AgeBand, type ErrorCode, type PostStatus } from '@commonpurse/contracts';
import { sameWords, type PostText } from '../../shared/post-text';

export type Author = { username: string; age: number };

/** The fields of a post that decide whether it may be changed or deleted. */
export type OwnedPost = {
  id: string;
  authorId: string;
  status: PostStatus;
  held: boolean;
  archived: boolean;
  text: PostText;
};

/** The author as readers see her: on an anonymous post, a placeholder instead of the name and an age group. */
export function shownAuthor(post: { anonymous: boolean; author: Author }): { username: string; age: number | AgeBand } {
  const { username, age } = post.author;
  return post.anonymous ? { username: ANONYMOUS_NAME, age: ageBand(age) } : { username, age };
}

const missing = (post: OwnedPost | undefined, member: { userId: string }) =>
  !post || post.archived || post.authorId !== member.userId;

/** Returns the error when the member may not edit the post. Another member's post is reported as not found. */
export function editRefusal(post: OwnedPost | undefined, member: { userId: string }): ErrorCode | undefined {
  if (missing(post, member)) return 'POST_NOT_FOUND';
  return post?.status === 'Published' && !post.held ? undefined : 'NOT_PUBLISHED';
}

/**
 * Returns the error when the member may not delete the post. A post cannot be deleted before its first review is done.
 */
export function deletionRefusal(post: OwnedPost | undefined, member: { userId: string }): ErrorCode | undefined {
  if (missing(post, member)) return 'POST_NOT_FOUND';
  return post?.status === 'Pending' ? 'NOT_DELETABLE' : undefined;
}

/**
 * What a member withdraws from review: a post that nobody has decided on yet, or the edit of a published one. Returns
 * the error when nothing is pending.
 */
export function withdrawal(
  post: OwnedPost | undefined,
  member: { userId: string },
  { edit }: { edit: boolean },
): { withdraws: 'post' | 'edit' } | { refusal: ErrorCode } {
  if (missing(post, member)) return { refusal: 'POST_NOT_FOUND' };
  if (post?.status === 'Pending') return { withdraws: 'post' };
  return edit ? { withdraws: 'edit' } : { refusal: 'NOTHING_WAITS' };
}

/**
 * Splits an edit of a published post. Becoming anonymous takes effect at once; a new text, and giving up anonymity,
 * need a decision by a moderator.
 */
export function effectOf(edited: PostText, published: PostText): { becomesAnonymous: boolean; waits: boolean } {
  const becomesAnonymous = edited.anonymous && !published.anonymous;
  const givesItUp = published.anonymous && !edited.anonymous;
  return { becomesAnonymous, waits: givesItUp || !sameWords(edited, published) };
}
