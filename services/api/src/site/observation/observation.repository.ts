import type { Knex } from 'knex';

/** The queues of moderators. The conditions are those of their lists and of the lists' partial indexes. */
const QUEUES = {
  posts: `select created_at as at from posts where status = 'Pending' and archived_at is null`,
  edits: `select post_edits.created_at as at from post_edits join posts on posts.id = post_edits.post_id
    where posts.status <> 'Pending' and posts.archived_at is null`,
  postReports: `select created_at as at from post_reports where status = 'Pending'`,
  commentReports: `select created_at as at from comment_reports where status = 'Pending'`,
  contact: `select created_at as at from contact_forms where archived_at is null`,
};

export type Queue = { queue: string; size: number; oldest: Date | null };

/** The size of each queue, and the time of its oldest item. */
export async function readQueues(db: Knex): Promise<Queue[]> {
  const parts = Object.entries(QUEUES).map(
    ([queue, sql]) => `select '${queue}' as queue, count(*)::int as size, min(at) as oldest from (${sql}) as waiting`,
  );
  return (await db.raw<{ rows: Queue[] }>(parts.join(' union all '))).rows;
}

export const readTasks = (db: Knex): Promise<{ name: string; last_run_at: Date }[]> =>
  db('scheduled_tasks').select('name', 'last_run_at');
