import { Type } from 'typebox';
import { NOTIFICATION_KINDS } from '../enumerations';
import { Id, Instant, listQuery, MessageBody, OneOf } from './shared';

/** Query of GET /updates. */
export const UpdatesQuery = Type.Pick(Type.Object(listQuery), ['limit', 'after', 'before']);
export type UpdatesQuery = Type.Static<typeof UpdatesQuery>;

/**
 * A notification to the member about something that she sent, or about an answer to a post that she follows. `ref` is
 * the post, comment, report or form, or her own account; for answers the first comment that is new to her, whose text
 * only GET /forum/:id has. One entry stands for all answers to a post until she has read it: its time is the newest's.
 * `postID` and `postTitle` are there for her own post, and for the post of a comment while everyone reads it.
 * `reviewReason` and `reviewNote` are the moderators' words to her. `sentDateTime` is when she sent it.
 */
export const Update = Type.Object({
  updateID: Id,
  kind: OneOf(NOTIFICATION_KINDS, 'What happened, and to what'),
  ref: Id,
  updateDateTime: Instant,
  read: Type.Boolean(),
  postID: Type.Optional(Id),
  postTitle: Type.Optional(Type.String()),
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  sentDateTime: Type.Optional(Instant),
});
export type Update = Type.Static<typeof Update>;

/** GET /updates, answer: newest first. */
export const UpdateList = Type.Array(Update);

/** PUT /updates/read: those up to this time, inclusive, are read from now on. */
export const ReadBody = Type.Object({ before: Instant });
export type ReadBody = Type.Static<typeof ReadBody>;

/** PUT /updates/read, answer. */
export const ReadReply = MessageBody;

/**
 * GET /updates/settings, answer: whether she hears of answers, and whether something at /updates is unread. While they
 * are off nothing counts as new.
 */
export const UpdatesSettings = Type.Object({ on: Type.Boolean(), unread: Type.Boolean() });
export type UpdatesSettings = Type.Static<typeof UpdatesSettings>;

/** PUT /updates/settings. */
export const UpdatesSettingsBody = Type.Object({ on: Type.Boolean() });
export type UpdatesSettingsBody = Type.Static<typeof UpdatesSettingsBody>;
