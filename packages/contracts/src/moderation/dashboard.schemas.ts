import { Type } from 'typebox';
import { QUEUE_KINDS, QUEUES, URGENT_KINDS } from '../enumerations';
import { Id, Instant, nullable, OneOf } from '../schemas/shared';

const count = (what: string) => Type.Integer({ minimum: 0, description: what });

/** The item that has waited longest in any queue. `archived`: whether the post of a report is in the archive. */
const OldestWaiting = Type.Object({
  kind: OneOf(QUEUE_KINDS),
  id: Id,
  archived: Type.Boolean(),
  since: Instant,
});

/**
 * What waits in a queue. `urgent` counts the urgent entries among them; of reports it is the most that wait on one post.
 * `openBy` names the other moderators who have an entry open. `unansweredSince`, of `danger` alone: since when someone
 * who may be in danger has waited for a first answer. `asked` counts what others ask of the caller.
 */
export const QueueState = Type.Object({
  queue: OneOf(QUEUES),
  waiting: count('Entries that wait'),
  urgent: count('Urgent ones among them'),
  urgentKind: nullable(OneOf(URGENT_KINDS)),
  oldest: nullable(Type.Object({ id: Id, archived: Type.Boolean(), since: Instant })),
  openBy: Type.Array(Type.String({ examples: ['mod.ana'] })),
  unansweredSince: Type.Optional(nullable(Instant)),
});
export type QueueState = Type.Static<typeof QueueState>;

/**
 * GET /myview, response: the number of entries in each tile's list, and the item that has waited longest; `totalUsers`
 * counts all active accounts. `queues` is in the order in which moderators work.
 */
export const DashboardCounts = Type.Object({
  totalNarratives: count('Narratives'),
  totalPostReport: count('Reports on posts that wait'),
  totalCmtReport: count('Reports on comments that wait, flags included'),
  totalFlags: count('Comments among them that an automatic check flagged'),
  totalNewPost: count('New posts and edits that wait for review'),
  totalPendingContact: count('Contact forms that are open'),
  totalUrgentContact: count('Forms among them that ask for urgent help'),
  totalAppeals: count('Appeals that wait'),
  totalUsers: count('Active accounts, moderators included'),
  totalArchivedPostReport: count('Reports on posts that are closed'),
  totalArchivedCmtReport: count('Reports on comments that are closed'),
  totalArchivedPosts: count('Posts in the archive'),
  totalClosedContact: count('Contact forms that are closed'),
  oldest: nullable(OldestWaiting),
  queues: Type.Optional(Type.Array(QueueState)),
});
export type DashboardCounts = Type.Static<typeof DashboardCounts>;
