import type { Knex } from 'knex';
import type { DashboardCounts } from '@commonpurse/contracts';

/** What each tile's list holds. The conditions are those of the lists and of their partial indexes. */
const COUNTS: Record<keyof DashboardCounts, string> = {
  totalNarratives: `from narratives`,
  totalPostReport: `from post_reports where status = 'Pending'`,
  totalCmtReport: `from comment_reports where status = 'Pending'`,
  totalNewPost: `from (
    select id from posts where status = 'Pending' and archived_at is null
    union all
    select id from post_edits join posts on posts.id = post_edits.post_id
      where posts.status <> 'Pending' and posts.archived_at is null
  ) as waiting`,
  totalPendingContact: `from contact_forms where archived_at is null`,
  totalUsers: `from users where active`,
  totalArchivedPostReport: `from post_reports where status <> 'Pending'`,
  totalArchivedCmtReport: `from comment_reports where status <> 'Pending'`,
  totalArchivedPosts: `from posts where archived_at is not null`,
  totalClosedContact: `from contact_forms where archived_at is not null`,
};

/** All counts as one statement sees them, so that they agree with one another. */
export async function count(db: Knex): Promise<DashboardCounts> {
  const columns = Object.entries(COUNTS).map(([name, what]) => db.raw(`(select count(*)::int ${what}) as ??`, [name]));
  return (await db.select(columns).first()) as DashboardCounts;
}
