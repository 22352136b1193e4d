import type { Backfill } from './backfill';

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
];
