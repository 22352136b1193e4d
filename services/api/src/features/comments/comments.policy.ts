import { AUTHOR_NAME, type ErrorCode, type PostStatus } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';

/** What commenting and reading comments needs to know of the post they stand under. */
export type Place = { authorId: string; anonymous: boolean; status: PostStatus; archived: boolean };

type Commenter = { authorId: string; username: string; active: boolean };

/** The name that a comment goes out under. Under her own anonymous post its author is only ever 'Author'. */
export function shownCommenter(
  comment: Commenter,
  place: Pick<Place, 'authorId' | 'anonymous'>,
): { username: string; active: boolean } {
  if (place.anonymous && comment.authorId === place.authorId) return { username: AUTHOR_NAME, active: true };
  return knownCommenter(comment);
}

/** The name that moderators read. A deleted account's comments stay without one, for them as well. */
export const knownCommenter = ({ username, active }: Commenter): { username: string; active: boolean } => ({
  username: shownName(username, active),
  active,
});

/** Why nobody may comment there through the forum. What is not published does not exist for its readers. */
export const forumRefusal = (place: Place | undefined): ErrorCode | undefined =>
  place && place.status === 'Published' && !place.archived ? undefined : 'POST_NOT_FOUND';

/** Why the member may not comment there through her own posts. */
export function ownerRefusal(place: Place | undefined, member: { userID: string }): ErrorCode | undefined {
  if (!place || place.archived || place.authorId !== member.userID) return 'POST_NOT_FOUND';
  return place.status === 'Published' ? undefined : 'NOT_PUBLISHED';
}
