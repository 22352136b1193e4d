import { AUTHOR_NAME, type ErrorCode, type PostStatus } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';

/** What comment rules need to know about the post. */
export type Place = { authorId: string; anonymous: boolean; status: PostStatus; archived: boolean };

type Commenter = { authorId: string; username: string; active: boolean };

/** The name that readers see on a comment. On her own anonymous post the author is always 'Author'. */
export function shownCommenter(
  comment: Commenter,
  place: Pick<Place, 'authorId' | 'anonymous'>,
): { username: string; active: boolean } {
  if (place.anonymous && comment.authorId === place.authorId) return { username: AUTHOR_NAME, active: true };
  return knownCommenter(comment);
}

/** The name that moderators see. Comments of a deleted account have no name for them either. */
export const knownCommenter = ({ username, active }: Commenter): { username: string; active: boolean } => ({
  username: shownName(username, active),
  active,
});

/** Why nobody may comment on the post through the forum. An unpublished post does not exist for readers. */
export const forumRefusal = (place: Place | undefined): ErrorCode | undefined =>
  place && place.status === 'Published' && !place.archived ? undefined : 'POST_NOT_FOUND';

/** Why the member may not comment on the post through her own posts. */
export function ownerRefusal(place: Place | undefined, member: { userID: string }): ErrorCode | undefined {
  if (!place || place.archived || place.authorId !== member.userID) return 'POST_NOT_FOUND';
  return place.status === 'Published' ? undefined : 'NOT_PUBLISHED';
}
