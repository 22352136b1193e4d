import type { Backfill } from '../src/database/backfill';

/** Fills a column of a table `numbers (n, copy, changed)`. */
export const COPY_NUMBERS: Backfill = {
  name: 'copy-numbers',
  count: async (db) => Number((await db('numbers').count<{ count: string }[]>('* as count').first())?.count),
  async batch(trx, { after, limit }) {
    const { rows } = await trx.raw<{ rows: { n: number }[] }>(
      `update numbers set copy = n, changed = changed + 1
       where n in (select n from numbers where n > ? order by n limit ?) returning n`,
      [Number(after ?? 0), limit],
    );
    return rows.length > 0 ? { last: String(Math.max(...rows.map(({ n }) => n))), rows: rows.length } : null;
  },
};
