import type { Knex } from 'knex';

/** Ids of rows that meet a condition, in batches of `size`. */
export async function* idsWhere(
  trx: Knex.Transaction,
  table: 'posts' | 'comments' | 'narratives',
  narrow: (query: Knex.QueryBuilder) => void,
  size: number,
): AsyncGenerator<string[]> {
  for (let last: string | undefined; ;) {
    const next = trx(table).orderBy('id').limit(size);
    narrow(next);
    if (last) next.where('id', '>', last);
    const ids = (await next.select<{ id: string }[]>('id')).map(({ id }) => id);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1);
  }
}
