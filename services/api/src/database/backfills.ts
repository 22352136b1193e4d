import type { Backfill } from './backfill';

/** The tallies that count the rows of each table. */
const TALLIES: Record<string, readonly string[]> = {
  appeals: ['appeals-waiting'],
  comment_reports: ['comment-reports-Pending', 'comment-reports-Approved', 'comment-reports-Rejected', 'flags-waiting'],
  contact_forms: ['contact-waiting', 'contact-urgent', 'contact-closed'],
  narratives: ['narratives'],
  post_edits: ['edits-waiting'],
  post_reports: ['post-reports-Pending', 'post-reports-Approved', 'post-reports-Rejected'],
  posts: ['posts-waiting', 'posts-archived'],
  users: ['users-active'],
};
const TALLIED_TABLES = Object.keys(TALLIES).sort();

/** Backfills in the order in which they run. Remove one once it is finished on every database. */
export const BACKFILLS: readonly Backfill[] = [
  {
    name: 'comment-counts',
    count: async (db) => Number((await db('posts').count<{ count: string }[]>('* as count'))[0]?.count),
    async batch(trx, { after, limit }) {
      const next = trx('posts').orderBy('id').limit(limit).forNoKeyUpdate();
      // Writing a comment locks its post: no comment is added or deleted until the batch commits.
      const ids: string[] = await (after === null ? next : next.where('id', '>', after)).pluck('id');
      const last = ids.at(-1);
      if (last === undefined) return null;
      await trx.raw(
        `insert into comment_counts (post_id, created_at, n)
         select id, created_at, readable_comments(id) from posts
         where id = any(?) and status = 'Published' and archived_at is null
         on conflict do nothing`,
        [ids],
      );
      return { last, rows: ids.length };
    },
  },
  {
    name: 'tallies',
    count: async () => TALLIED_TABLES.length,
    async batch(trx, { after }) {
      const table = TALLIED_TABLES.find((name) => after === null || name > after);
      if (table === undefined) return null;
      // Counting a whole table takes longer, but blocks nobody.
      await trx.raw(`set local statement_timeout = '30min'`);
      // One statement reads the rows and their changes in the same snapshot, so that no write counts twice.
      await trx.raw(
        `insert into tallies (what, n)
         select what, coalesce(counted.n, 0) - coalesce(changed.n, 0) from unnest(?::text[]) as what
         left join (select what, count(*) as n from ?? as one, unnest(tallies_of(one)) as what group by what) as counted
           using (what)
         left join (select what, sum(n) as n from tally_changes group by what) as changed using (what)
         on conflict do nothing`,
        [[...TALLIES[table]!], table],
      );
      return { last: table, rows: 1 };
    },
  },
];
