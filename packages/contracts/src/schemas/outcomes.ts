import { Type } from 'typebox';
import { OUTCOME_KINDS } from '../enumerations';
import { Id, Instant, listQuery, OneOf } from './shared';

/** Query of GET /outcomes/:id. */
export const OutcomesQuery = Type.Pick(Type.Object(listQuery), ['limit', 'after', 'before']);
export type OutcomesQuery = Type.Static<typeof OutcomesQuery>;

/**
 * What became of something that the reader has sent. Of her post: its id and title, and what the moderator told her. Of
 * her comment: id and title of the post that it stands under, while everyone reads that; never its text. Of her report: on
 * what kind of item it was, and never whose. Of her comment, report and contact form: when she sent it.
 */
export const Outcome = Type.Object({
  outcomeID: Id,
  kind: OneOf(OUTCOME_KINDS, 'What was decided, and on what'),
  outcomeDateTime: Instant,
  isNew: Type.Boolean({ description: 'Whether it came since she last looked' }),
  postID: Type.Optional(Id),
  postTitle: Type.Optional(Type.String()),
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  sentDateTime: Type.Optional(Instant),
});
export type Outcome = Type.Static<typeof Outcome>;

/** GET /outcomes/:id, answer: newest first. */
export const OutcomeList = Type.Array(Outcome);

/** PUT /outcomes/:id/looked: what was decided up to this moment has been looked at; without one, all that there is. */
export const LookedBody = Type.Object({ upTo: Type.Optional(Instant) });
export type LookedBody = Type.Static<typeof LookedBody>;
