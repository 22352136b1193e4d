import type { Knex } from 'knex';
import type { ClaimKind, DashboardCounts } from '@commonpurse/contracts';

/** What each tile's list holds. The conditions are those of the lists and of their partial indexes. */
const COUNTS: Record<Exclude<keyof DashboardCounts, 'oldest'>, string> = {
  totalNarratives: `from narratives`,
  totalPostReport: `from post_reports where status = 'Pending'`,
  totalCmtReport: `from comment_reports where status = 'Pending'`,
  totalFlags: `from comment_reports where status = 'Pending' and reporter_id is null`,
  totalNewPost: `from (
    select id from posts where status = 'Pending' and archived_at is null
    union all
    select id from post_edits join posts on posts.id = post_edits.post_id
      where posts.status <> 'Pending' and posts.archived_at is null
  ) as waiting`,
  totalPendingContact: `from contact_forms where archived_at is null`,
  totalUrgentContact: `from contact_forms where archived_at is null and category = 'Urgent help needed'`,
  totalAppeals: `from appeals where status = 'Pending'`,
  totalUsers: `from users where active`,
  totalArchivedPostReport: `from post_reports where status <> 'Pending'`,
  totalArchivedCmtReport: `from comment_reports where status <> 'Pending'`,
  totalArchivedPosts: `from posts where archived_at is not null`,
  totalClosedContact: `from contact_forms where archived_at is not null`,
};

/** What waits in each queue, each part along an index that starts with what has waited longest. */
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

export type Counted = Omit<DashboardCounts, 'oldest'> & {
  oldest: { kind: ClaimKind; id: string; archived: boolean; since: string } | null;
};

/** All counts, and what has waited longest, as one statement sees them, so that they agree with one another. */
export async function count(db: Knex): Promise<Counted> {
  const columns = Object.entries(COUNTS).map(([name, what]) => db.raw(`(select count(*)::int ${what}) as ??`, [name]));
  return (await db.select([...columns, db.raw(`(${OLDEST}) as oldest`)]).first()) as Counted;
}
