import type { Knex } from 'knex';
import type { ClaimKind, DashboardCounts } from '@commonpurse/contracts';
import { TALLIED, tallyOf, type Tally } from '../../shared/tallies';

/**
 * The list of each tile: the tallies that count it, and SQL for its rows. The conditions are those of the lists and of
 * their partial indexes.
 */
const COUNTS: Record<Exclude<keyof DashboardCounts, 'oldest'>, readonly [tallies: readonly Tally[], rows: string]> = {
  totalNarratives: [['narratives'], `from narratives`],
  totalPostReport: [['post-reports-Pending'], `from post_reports where status = 'Pending'`],
  totalCmtReport: [['comment-reports-Pending'], `from comment_reports where status = 'Pending'`],
  totalFlags: [['flags-waiting'], `from comment_reports where status = 'Pending' and reporter_id is null`],
  totalNewPost: [
    ['posts-waiting', 'edits-waiting'],
    `from (
      select id from posts where status = 'Pending' and archived_at is null
      union all
      select id from post_edits join posts on posts.id = post_edits.post_id
        where posts.status <> 'Pending' and posts.archived_at is null
    ) as waiting`,
  ],
  totalPendingContact: [['contact-waiting'], `from contact_forms where archived_at is null`],
  totalUrgentContact: [
    ['contact-urgent'],
    `from contact_forms where archived_at is null and category = 'Urgent help needed'`,
  ],
  totalAppeals: [['appeals-waiting'], `from appeals where status = 'Pending'`],
  totalUsers: [['users-active'], `from users where active`],
  totalArchivedPostReport: [
    ['post-reports-Approved', 'post-reports-Rejected'],
    `from post_reports where status <> 'Pending'`,
  ],
  totalArchivedCmtReport: [
    ['comment-reports-Approved', 'comment-reports-Rejected'],
    `from comment_reports where status <> 'Pending'`,
  ],
  totalArchivedPosts: [['posts-archived'], `from posts where archived_at is not null`],
  totalClosedContact: [['contact-closed'], `from contact_forms where archived_at is not null`],
};

/** The pending items of each queue; each part uses an index that starts with the longest wait. */
const WAITING: readonly (readonly [ClaimKind, string])[] = [
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
  .map(([name, [tallies, rows]]) => `${tallyOf(tallies, `(select count(*)::int ${rows})`)} as "${name}"`)
  .join(', ')}, (${OLDEST}) as oldest`;

export type Counted = Omit<DashboardCounts, 'oldest'> & {
  oldest: { kind: ClaimKind; id: string; archived: boolean; since: string } | null;
};

/** Reads all counts and the item that has waited longest in one statement, so that they are consistent. */
export async function count(db: Knex): Promise<Counted> {
  const { rows } = await db.raw<{ rows: [Counted] }>(COUNT);
  return rows[0];
}
