import { Type } from 'typebox';
import { OUTCOME_KINDS } from '../enumerations';
import { Id, Instant, listQuery, OneOf } from '../schemas/shared';

/** Query of GET /outcomes/:id. */
export const OutcomesQuery = Type.Pick(Type.Object(listQuery), ['limit', 'after', 'before']);
export type OutcomesQuery = Type.Static<typeof OutcomesQuery>;

/**
 * A notification about something that the member has sent. For a post: its id and title, and the moderator's feedback.
 * For a comment: id and title of its post while the post is published; never the comment's text. For a report: the kind
 * of item, never its author. `ref` is the id of the post or comment. For a comment, report or contact form: when she
 * sent it.
 */
export const Outcome = Type.Object({
  outcomeID: Id,
  kind: OneOf(OUTCOME_KINDS, 'What was decided, and on what'),
  ref: Type.Optional(Id),
  outcomeDateTime: Instant,
  isNew: Type.Boolean({ description: 'Whether it came since she last looked' }),
  postID: Type.Optional(Id),
  postTitle: Type.Optional(Type.String()),
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  sentDateTime: Type.Optional(Instant),
});
export type Outcome = Type.Static<typeof Outcome>;

/** GET /outcomes/:id, response: newest first. */
export const OutcomeList = Type.Array(Outcome);

/** PUT /outcomes/:id/looked: marks notifications up to this moment as read; without a moment, all of them. */
export const LookedBody = Type.Object({ upTo: Type.Optional(Instant) });
export type LookedBody = Type.Static<typeof LookedBody>;
