import type { Knex } from 'knex';
import type { QueueKind, DashboardCounts } from '@commonpurse/contracts';
import { TALLIED, tallyOf, type Tally } from '../../shared/tallies';

/** The tallies that each tile adds up. */
const COUNTS: Record<Exclude<keyof DashboardCounts, 'oldest'>, readonly Tally[]> = {
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

/** The pending items of each queue; each part uses an index that starts with the longest wait. */
const WAITING: readonly (readonly [QueueKind, string])[] = [
  [
    'review',
    `posts.id, false as archived, created_at as since from posts where status = 'Pending' and archived_at is null`,
  ],
  [
    'review',
    `posts.id, false, post_edits.created_at as since from post_edits join posts on posts.id = post_edits.post_id
      where posts.status <> 'Pending' and posts.archived_at is null`,
  ],
  ...(['post', 'comment'] as const).flatMap((kind) =>
    [false, true].map(
      (archived) =>
        [
          `${kind}-report`,
          `id, archived, created_at as since from ${kind}_reports where status = 'Pending' and archived = ${archived}`,
        ] as const,
    ),
  ),
  ['contact', 'id, false, created_at as since from contact_forms where archived_at is null'],
  ['appeal', `id, false, created_at as since from appeals where status = 'Pending'`],
];

const OLDEST = `select row_to_json(oldest) from (
  ${WAITING.map(([kind, what]) => `(select '${kind}' as kind, ${what} order by since limit 1)`).join(' union all ')}
  order by since limit 1
) as oldest`;

const COUNT = `with ${TALLIED} select ${Object.entries(COUNTS)
  .map(([name, tallies]) => `${tallyOf(tallies)} as "${name}"`)
  .join(', ')}, (${OLDEST}) as oldest`;

export type Counted = Omit<DashboardCounts, 'oldest'> & {
  oldest: { kind: QueueKind; id: string; archived: boolean; since: string } | null;
};

/** Reads all counts and the item that has waited longest in one statement, so that they are consistent. */
export async function count(db: Knex): Promise<Counted> {
  const { rows } = await db.raw<{ rows: [Counted] }>(COUNT);
  return rows[0];
}
