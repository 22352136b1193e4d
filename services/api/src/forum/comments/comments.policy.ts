import { AUTHOR_NAME, handleName, type ErrorCode, type PostStatus } from '@commonpurse/contracts';
import type { CommentScreen } from '../../shared/readable';
import { shownName } from '../../shared/shown-name';

/** What comment rules need to know about the post. */
export type Place = { authorId: string; anonymous: boolean; status: PostStatus; archived: boolean };

export type Commenter = {
  authorId: string;
  username: string;
  active: boolean;
  /** The number of the author of an anonymous comment in its thread. */
  handle: number | null;
};

/** How a comment names its author; `anonymous`: she chose that readers see a handle. */
export type ShownCommenter = { username: string; active: boolean; anonymous: boolean };

/**
 * The name that readers see on a comment. On an anonymous post, its author is always 'Author', except on comments that
 * had a handle before the post became anonymous: another name there would reveal whose handle it was.
 */
export function shownCommenter(comment: Commenter, place: Pick<Place, 'authorId' | 'anonymous'>): ShownCommenter {
  if (comment.handle !== null) return { username: handleName(comment.handle), active: true, anonymous: true };
  return isAuthor(place, comment.authorId)
    ? { username: AUTHOR_NAME, active: true, anonymous: false }
    : knownCommenter(comment);
}

/** Whether this member wrote the post and readers do not know that. */
const isAuthor = (place: Pick<Place, 'authorId' | 'anonymous'>, userId: string): boolean =>
  place.anonymous && place.authorId === userId;

/** Whether a new comment gets a handle. The author of an anonymous post goes on as 'Author', whatever she chooses. */
export const getsHandle = (place: Place, commenter: { userId: string }): boolean => !isAuthor(place, commenter.userId);

/** The screen that shows the comments: that of the forum, or of the reader's own posts. */
export type ReadOn = { screen: CommentScreen };

/**
 * Whether a comment is marked as the reader's own, so that the reader can change it. In the forum, comments on the
 * reader's own anonymous post are not: someone who looks at the screen would learn whose post it is.
 */
export const isOwnFor = (
  { userId, screen }: ReadOn & { userId: string },
  comment: Pick<Commenter, 'authorId'>,
  place: Pick<Place, 'authorId' | 'anonymous'>,
): boolean => comment.authorId === userId && (screen === 'mypost' || !isAuthor(place, userId));

/** The name that moderators see, which excludes the names of deleted accounts. */
export const knownCommenter = ({ username, active, handle }: Commenter): ShownCommenter => ({
  username: shownName(username, active),
  active,
  anonymous: handle !== null,
});

/** A comment that its author wants to change or delete, with its post. */
export type OwnComment = { authorId: string; hidden: boolean; deleted: boolean; held: boolean; place: Place };

/**
 * Why the member may not change or delete the comment. One of another member, or one that the member may not read,
 * counts as not found. What moderators hold back can be deleted, but not changed: they decide on the words that they
 * have read.
 */
export function changeRefusal(
  comment: OwnComment | undefined,
  member: { userId: string },
  act: 'change' | 'delete',
): ErrorCode | undefined {
  if (!comment || comment.deleted || comment.authorId !== member.userId) return 'COMMENT_NOT_FOUND';
  if (forumRefusal(comment.place)) return 'COMMENT_NOT_FOUND';
  return comment.hidden || (comment.held && act === 'change') ? 'COMMENT_HIDDEN' : undefined;
}

/** Why nobody may comment on the post through the forum. An unpublished post counts as not found. */
export const forumRefusal = (place: Place | undefined): ErrorCode | undefined =>
  place && place.status === 'Published' && !place.archived ? undefined : 'POST_NOT_FOUND';

/** Why the member may not comment on the post through her own posts. */
export function ownerRefusal(place: Place | undefined, member: { userId: string }): ErrorCode | undefined {
  if (!place || place.archived || place.authorId !== member.userId) return 'POST_NOT_FOUND';
  return place.status === 'Published' ? undefined : 'NOT_PUBLISHED';
}
