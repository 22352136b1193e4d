import { Type } from 'typebox';
import { NOTIFICATION_KINDS } from '../enumerations';
import { Id, Instant, listQuery, OneOf } from '../schemas/shared';

/** Query of GET /updates. */
export const UpdatesQuery = Type.Pick(Type.Object(listQuery), ['limit', 'after', 'before']);
export type UpdatesQuery = Type.Static<typeof UpdatesQuery>;

const updateFields = {
  updateID: Id,
  kind: OneOf(NOTIFICATION_KINDS, 'What happened, and to what'),
  ref: Id,
  updateDateTime: Instant,
  read: Type.Boolean(),
  postID: Type.Optional(Id),
  postTitle: Type.Optional(Type.String()),
  cmtID: Type.Optional(Id),
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  sentDateTime: Type.Optional(Instant),
};

/**
 * A notification to the member about something that she sent, about thanks for it, or about answers to a post that she
 * follows. `ref` is the
 * id of the post, comment, report, form or her own account; for answers, that of the first comment that is new to her,
 * whose text only GET /forum/:id has. One entry represents all answers to a post until she has read it, with the time
 * of the newest. `postID` and `postTitle` are present for her own post, and for the post of a comment while it is
 * published. `cmtID` is the comment that the notification leads to, the first one that is new to her, while she can read
 * it. Notifications of comments that are gone, or of members whom she hides, are left out. `reviewReason` and
 * `reviewNote` are the moderators' texts for her. `sentDateTime` is when she sent the item. An act on several of her
 * items is one entry with the act's own id as `ref`; `items` has the decision on each, like an entry.
 */
export const Update = Type.Object({
  ...updateFields,
  items: Type.Optional(
    Type.Array(Type.Object(updateFields), { description: 'The decisions that a several-rejected update is about' }),
  ),
});
export type Update = Type.Static<typeof Update>;

/** GET /updates, response: newest first. */
export const UpdateList = Type.Array(Update);

/** PUT /updates/read: marks the updates up to and including this time as read. */
export const ReadBody = Type.Object({ before: Instant });
export type ReadBody = Type.Static<typeof ReadBody>;

/**
 * GET /updates/settings, response: whether updates about answers and thanks are on, and whether /updates has unread entries. While
 * they are off, `unread` is false.
 */
export const UpdatesSettings = Type.Object({ on: Type.Boolean(), unread: Type.Boolean() });
export type UpdatesSettings = Type.Static<typeof UpdatesSettings>;

/** PUT /updates/settings. */
export const UpdatesSettingsBody = Type.Object({ on: Type.Boolean() });
export type UpdatesSettingsBody = Type.Static<typeof UpdatesSettingsBody>;
