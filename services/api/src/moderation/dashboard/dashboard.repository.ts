import type { Knex } from 'knex';
import type { ClaimKind, DashboardCounts, QueueKind, QueueName } from '@commonpurse/contracts';
import type { Tally } from '../../database/count-rows';
import { TALLIED, tallyOf } from '../../shared/tallies';

/** The tallies that each tile adds up. */
const COUNTS: Record<Exclude<keyof DashboardCounts, 'oldest' | 'queues'>, readonly Tally[]> = {
  totalNarratives: ['narratives'],
  totalPostReport: ['post-reports-Pending'],
  totalCmtReport: ['comment-reports-Pending'],
  totalFlags: ['flags-waiting'],
  totalNewPost: ['posts-waiting', 'edits-waiting'],
  totalPendingContact: ['contact-waiting'],
  totalUrgentContact: ['contact-urgent'],
  totalAppeals: ['appeals-waiting'],
  totalUsers: ['users-active'],
  totalArchivedPostReport: ['post-reports-Approved', 'post-reports-Rejected'],
  totalArchivedCmtReport: ['comment-reports-Approved', 'comment-reports-Rejected'],
  totalArchivedPosts: ['posts-archived'],
  totalClosedContact: ['contact-closed'],
};

const EDITS = `from post_edits join posts on posts.id = post_edits.post_id
  where posts.status <> 'Pending' and posts.archived_at is null`;

/** What others ask of the moderator who reads it. */
const ASKED = `kind = 'second-opinion' and opened_by is distinct from :userId`;
const OPEN = 'closed_at is null';

const reports = (kind: 'post' | 'comment') =>
  [false, true].map(
    (archived) =>
      `id, archived, created_at as since from ${kind}_reports where status = 'Pending' and archived = ${archived}`,
  );

/** The kind of the entries of each queue, and the entries; each part's index starts with the longest wait. */
export const QUEUE_PARTS = {
  danger: { kind: null, parts: [`id, false, opened_at as since from escalations where ${OPEN} and kind = 'danger'`] },
  contact: { kind: 'contact', parts: ['id, false, created_at as since from contact_forms where archived_at is null'] },
  'post-reports': { kind: 'post-report', parts: reports('post') },
  'comment-reports': { kind: 'comment-report', parts: reports('comment') },
  review: {
    kind: 'review',
    parts: [
      `posts.id, false, created_at as since from posts where status = 'Pending' and archived_at is null`,
      `posts.id, false, post_edits.created_at as since ${EDITS}`,
    ],
  },
  appeals: { kind: 'appeal', parts: [`id, false, created_at as since from appeals where status = 'Pending'`] },
  asked: { kind: null, parts: [`id, false, opened_at as since from escalations where ${OPEN} and ${ASKED}`] },
} as const satisfies Record<QueueName, { kind: QueueKind | null; parts: readonly string[] }>;

const QUEUES = Object.entries(QUEUE_PARTS);

/** The entry of a queue that has waited longest, as JSON. */
const oldestOf = (parts: readonly string[]) => `(select row_to_json(oldest) from (
  select * from (${parts.map((part) => `(select ${part} order by since limit 1)`).join(' union all ')})
    as longest (id, archived, since) order by since limit 1
) as oldest)`;

/** Other moderators with a valid claim, by the kind of what they have open. */
const OPEN_BY = `(select coalesce(json_object_agg(kind, names), '{}') from (
  select claims.kind, json_agg(distinct users.username) as names from claims
  join sessions on sessions.id = claims.session_id and sessions.ended_at is null
  join users on users.id = claims.user_id and users.active and users.role = 'moderator'
  where claims.user_id <> :userId and claims.expires_at > :now group by claims.kind
) as open)`;

const COUNT = `with ${TALLIED} select ${Object.entries(COUNTS)
  .map(([name, tallies]) => `${tallyOf(tallies)} as "${name}"`)
  .join(', ')},
  json_build_object(${QUEUES.map(([queue, { parts }]) => `'${queue}', ${oldestOf(parts)}`).join(', ')}) as oldest,
  (select coalesce(max(n), 0)::int from (
    select count(*) as n from post_reports where status = 'Pending' group by post_id
  ) as each_post) as "onOnePost",
  (select count(*)::int ${EDITS} and posts.anonymous and not post_edits.anonymous) as "givingUp",
  (select json_build_object(
      'danger', count(*) filter (where kind = 'danger'),
      'unanswered', count(*) filter (where kind = 'danger' and first_answer_at is null),
      'unansweredSince', min(opened_at) filter (where kind = 'danger' and first_answer_at is null),
      'asked', count(*) filter (where ${ASKED})
    ) from escalations where ${OPEN}) as escalated,
  ${OPEN_BY} as "openBy"`;

type Oldest = { id: string; archived: boolean; since: string };

export type Counted = Omit<DashboardCounts, 'oldest' | 'queues'> & {
  oldest: Record<QueueName, Oldest | null>;
  /** The most reports that wait on one post. */
  onOnePost: number;
  /** Edits that give their author's anonymity up. */
  givingUp: number;
  escalated: { danger: number; unanswered: number; unansweredSince: string | null; asked: number };
  openBy: Partial<Record<ClaimKind, string[]>>;
};

/** Reads all counts and the state of each queue in one statement, so that they are consistent. */
export async function count(db: Knex, userId: string, now: Date): Promise<Counted> {
  const { rows } = await db.raw<{ rows: [Counted] }>(COUNT, { userId, now });
  return rows[0];
}
