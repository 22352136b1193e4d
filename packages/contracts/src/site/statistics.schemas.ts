import { Type } from 'typebox';
import { WAITING_AGES } from '../enumerations';
import { OneOf } from '../schemas/shared';

const count = (what: string) => Type.Integer({ minimum: 0, description: what });
const minutes = (what: string) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { examples: [95], description: `${what}, in whole minutes` });

/** How long new posts waited for their first decision: median and 90th percentile. Null when there were none. */
export const FirstDecision = Type.Object({
  posts: count('New posts that were decided'),
  medianMinutes: minutes('Median'),
  ninetiethMinutes: minutes('90th percentile'),
});
export type FirstDecision = Type.Static<typeof FirstDecision>;

const verdicts = (what: string) =>
  Type.Object({ approved: count(`${what} approved`), rejected: count(`${what} rejected`) });

/** Numbers of decisions by kind of work. For reports, approved means upheld and rejected means dismissed. */
export const WeekDecisions = Type.Object({
  posts: verdicts('New posts'),
  edits: verdicts('Edits'),
  postReports: verdicts('Reports on posts'),
  commentReports: verdicts('Reports on comments'),
  formsClosed: count('Contact forms closed'),
});
export type WeekDecisions = Type.Static<typeof WeekDecisions>;

const outcomes = Type.Object({ waiting: count('Undecided'), upheld: count('Approved'), dismissed: count('Rejected') });

/** How long something waited: median and 90th percentile. Null when there was none. */
export const Waits = Type.Object({
  count: count('How many'),
  medianMinutes: minutes('Median'),
  ninetiethMinutes: minutes('90th percentile'),
});
export type Waits = Type.Static<typeof Waits>;

/**
 * The moderators' work of the last twelve weeks. `firstAnswers` are those to contact forms that ask for urgent help and to
 * someone who may be in danger; what nobody has answered yet does not count. `moderators` has the decisions of each, the
 * most first, without those that were undone.
 */
export const TeamStatistics = Type.Object({
  waits: Type.Object({ reports: Waits, forms: Waits, firstAnswers: Waits }),
  appeals: Type.Object({ upheld: count('Decisions that stayed'), overturned: count('Decisions that were changed') }),
  secondLooks: Type.Object({ agreed: count('A colleague agreed'), disagreed: count('A colleague disagreed') }),
  moderators: Type.Array(
    Type.Object({ username: Type.String({ examples: ['mod.ana'] }), decisions: count('Decisions') }),
  ),
});
export type TeamStatistics = Type.Static<typeof TeamStatistics>;

/**
 * GET /statistics, response. It names moderators, and no member. Weeks begin on Monday at midnight in Sydney and
 * are the last twelve, this week first; `week` is the date of that Monday. `firstDecision` beside `weeks` covers all
 * twelve. Undone decisions do not count. The console generates its CSV from this response.
 */
export const Statistics = Type.Object({
  waiting: Type.Array(
    Type.Object({ age: OneOf(WAITING_AGES), posts: count('New posts'), edits: count('Edits of published posts') }),
  ),
  weeks: Type.Array(
    Type.Object({
      week: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-16'] }),
      decisions: WeekDecisions,
      firstDecision: FirstDecision,
    }),
  ),
  firstDecision: FirstDecision,
  reports: Type.Object({ posts: outcomes, comments: outcomes }),
  team: Type.Optional(TeamStatistics),
});
export type Statistics = Type.Static<typeof Statistics>;
