import type { Backfill } from './backfill';

/** The numbers that each table's rows are counted in. */
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

/** Changes of data that go on beside two releases, in their order. Remove one once it is finished everywhere. */
export const BACKFILLS: readonly Backfill[] = [
  {
    name: 'comment-counts',
    count: async (db) => Number((await db('posts').count<{ count: string }[]>('* as count'))[0]?.count),
    async batch(trx, { after, limit }) {
      const next = trx('posts').orderBy('id').limit(limit).forNoKeyUpdate();
      // Whoever writes a comment holds its post: none comes or goes until the batch is written.
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
      // A whole table is counted, which holds nobody up.
      await trx.raw(`set local statement_timeout = '30min'`);
      // One statement sees the rows and the changes of the same transactions: what was written since counts once.
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
