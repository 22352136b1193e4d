import { ageBand, ANONYMOUS_NAME, type AgeBand, type ErrorCode, type PostStatus } from '@commonpurse/contracts';
import { sameWords, type PostText } from '../../shared/post-text';

export type Author = { username: string; age: number };

/** What changing or deleting a post needs to know of it. */
export type OwnedPost = { id: string; authorId: string; status: PostStatus; archived: boolean; text: PostText };

/** The author as readers of the forum see her: an anonymous one without name, and with a band for her age. */
export function shownAuthor(post: { anonymous: boolean; author: Author }): { username: string; age: number | AgeBand } {
  const { username, age } = post.author;
  return post.anonymous ? { username: ANONYMOUS_NAME, age: ageBand(age) } : { username, age };
}

const missing = (post: OwnedPost | undefined, member: { userID: string }) =>
  !post || post.archived || post.authorId !== member.userID;

/** Why the member may not edit the post. Another's does not exist for her. */
export function editRefusal(post: OwnedPost | undefined, member: { userID: string }): ErrorCode | undefined {
  if (missing(post, member)) return 'POST_NOT_FOUND';
  return post?.status === 'Published' ? undefined : 'NOT_PUBLISHED';
}

/** Why the member may not delete the post. One that waits for its first review stays until that is done. */
export function deletionRefusal(post: OwnedPost | undefined, member: { userID: string }): ErrorCode | undefined {
  if (missing(post, member)) return 'POST_NOT_FOUND';
  return post?.status === 'Pending' ? 'NOT_DELETABLE' : undefined;
}

/**
 * What an edit does to a post that everyone reads. Becoming anonymous takes effect at once; new words wait for a
 * moderator, and so does giving anonymity up.
 */
export function effectOf(wanted: PostText, published: PostText): { becomesAnonymous: boolean; waits: boolean } {
  const becomesAnonymous = wanted.anonymous && !published.anonymous;
  const givesItUp = published.anonymous && !wanted.anonymous;
  return { becomesAnonymous, waits: givesItUp || !sameWords(wanted, published) };
}
