import type { Update } from '@commonpurse/contracts';

export type UpdateItem = NonNullable<Update['items']>[number];

/**
 * Whether an update is about a comment. It may be on anyone's post, and an answer must not reveal whose post it is on:
 * both link to the forum.
 */
export const isOnComment = ({ kind, ref, postID: postId }: UpdateItem) =>
  ['comment-taken-down', 'comment-restored', 'post-answered'].includes(kind) ||
  (['moderator-answered', 'thanked'].includes(kind) && ref !== postId);

/** The link of an update: to its comment where there is one to read, otherwise to its post. */
export const linkOf = (update: UpdateItem) =>
  `/${isOnComment(update) ? 'forum' : 'mypost'}/${update.postID}${update.cmtID ? `?comment=${encodeURIComponent(update.cmtID)}` : ''}`;
