import { Type } from 'typebox';
import { accountFields } from './accounts.schemas';
import { Instant, nullable } from '../schemas/shared';

const standingFields = {
  reason: Type.String({ description: 'What she reads when she signs in', examples: ['Threats in a comment'] }),
  since: Instant,
  until: nullable(Instant),
};

/** A current suspension beside an item of the suspended member. `until` is null if it has no end. */
export const StandingSuspension = Type.Object(standingFields);
export type StandingSuspension = Type.Static<typeof StandingSuspension>;

const suspensionFields = {
  ...standingFields,
  by: Type.String({ description: 'Username of the moderator', examples: ['mod.ana'] }),
};

/** A current suspension. `until` is null if it has no end. */
export const Suspension = Type.Object(suspensionFields);
export type Suspension = Type.Static<typeof Suspension>;

/** A past suspension. `endedBy` is null if it expired. */
export const EarlierSuspension = Type.Object({
  ...suspensionFields,
  endedAt: Instant,
  endedBy: nullable(Type.String({ examples: ['mod.ana'] })),
});
export type EarlierSuspension = Type.Static<typeof EarlierSuspension>;

/** A note of a moderator about an account, which only moderators read. */
export const MemberNote = Type.Object({
  text: Type.String({ examples: ['Wrote to us about her lost phone.'] }),
  dateTime: Instant,
  moderator: Type.Object({ username: Type.String({ examples: ['mod.ana'] }) }),
});
export type MemberNote = Type.Static<typeof MemberNote>;

/** POST /user-management/:userID/notes. Limit: `LENGTH.reason`. */
export const MemberNoteBody = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 10_000, examples: ['Wrote to us about her lost phone.'] })),
});
export type MemberNoteBody = Type.Static<typeof MemberNoteBody>;

const Count = Type.Integer({ minimum: 0, examples: [2] });

/**
 * GET /user-management/:userID, response: an account as moderators see it. Posts and comments are only counted, so that
 * no anonymous post can be linked to its author. `reports` counts those on her posts and comments, flags included.
 * `secondFactor` is present if a moderator signs in with one,
 * `suspension` during one. `earlierSuspensions` has the last twenty, newest first, `notes` all
 * of them, oldest first.
 */
export const Member = Type.Object({
  ...accountFields,
  isActive: Type.Boolean(),
  isModerator: Type.Boolean(),
  createdAt: Instant,
  posts: Type.Object({ Pending: Count, Published: Count, Rejected: Count, Archived: Count }),
  comments: Count,
  reports: Type.Optional(Type.Object({ waiting: Count, upheld: Count, dismissed: Count })),
  secondFactor: Type.Optional(Type.Literal(true)),
  suspension: Type.Optional(Suspension),
  earlierSuspensions: Type.Array(EarlierSuspension),
  notes: Type.Optional(Type.Array(MemberNote)),
});
export type Member = Type.Static<typeof Member>;

/**
 * PUT /user-management/:userID/suspend. The suspended member reads the reason. `until` is in the future; without it the
 * suspension has no end.
 */
export const SuspendBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 10_000, examples: ['Threats in a comment'] })),
  until: Type.Optional(nullable(Type.String({ maxLength: 100, examples: ['2099-12-31T00:00:00.000Z'] }))),
});
export type SuspendBody = Type.Static<typeof SuspendBody>;

/**
 * PUT /user-management/:userID/reinstate. `since` is when the suspension began that the moderator read: 409 ITEM_CHANGED
 * if another one is in effect by now.
 */
export const ReinstateBody = Type.Object({
  since: Type.Optional(Type.String({ maxLength: 100, examples: ['2026-03-02T09:00:00.000Z'] })),
});
export type ReinstateBody = Type.Static<typeof ReinstateBody>;

/** PUT /user-management/:userID/sign-out and /demote: no fields. */
export const MemberCommandBody = Type.Object({});
