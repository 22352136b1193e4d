import { Type } from 'typebox';
import { COMMENT_STATUSES, POST_STATUSES } from '../enumerations';
import { MEMBER_MESSAGE } from '../messages';
import { Id, OneOf, Said } from '../schemas/shared';

const Sent = Type.String({ maxLength: 100_000 });
/** The words of a post or comment that a moderator read: of a comment, the text only. */
export const SeenWords = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 100_000, examples: ['A small loan for a market stall'] })),
  text: Type.String({ maxLength: 100_000, examples: ['Has anyone here borrowed for a stall?'] }),
});

/**
 * PUT /forum/:id/take-down and /comment/:cmtID/take-down: the reason and note for the author. The API treats a missing
 * reason like an empty one: it replies with the rule's message. `seen` has the words that the moderator read, of a post
 * its title and description: 409 ITEM_CHANGED if they are others by now.
 */
export const TakeDownBody = Type.Object({
  reason: Type.Optional(Sent),
  note: Type.Optional(Sent),
  seen: Type.Optional(SeenWords),
});
export type TakeDownBody = Type.Static<typeof TakeDownBody>;

/** PUT /forum/:id/take-down/undo and /comment/:cmtID/take-down/undo. */
export const UndoBody = Type.Object({});

/** Response to taking a post down, and to undoing it. */
export const PostTakenDown = Type.Object({
  postID: Id,
  postStatus: OneOf(POST_STATUSES),
  message: Said(MEMBER_MESSAGE.takeDown.done.post),
});

/** Response to taking a comment down, and to undoing it. */
export const CommentTakenDown = Type.Object({
  cmtID: Id,
  cmtStatus: OneOf(COMMENT_STATUSES),
  message: Said(MEMBER_MESSAGE.takeDown.done.comment),
});
