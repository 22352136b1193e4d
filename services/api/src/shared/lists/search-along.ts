import type { Knex } from 'knex';
import { beyondKey, inOrder, rowsOf, type PageRequest } from './pages';
import type { Pattern } from './search';

/**
 * Rows at the start of the list that are searched in its order. A word that does not fill a page of them is in so few
 * rows that all of them are read.
 */
const WALK = 2_500;
/**
 * The trigram index does not support a text without three letters or digits in a row: then so many rows are read for a
 * page, and the next page continues after them.
 */
const LONG_WALK = 20_000;

type Searched = {
  /** The table of the list, which is ordered by `created_at` and `id`. */
  table: string;
  /** The columns of the text, and the expression of them that is exactly that of the table's trigram index. */
  columns: readonly string[];
  text: string;
  pattern: Pattern;
  page: PageRequest;
  /** Keeps the rows of the list. The index of its order must cover these conditions. */
  within: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** Excludes rows that the reader does not see. */
  visible: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
};

/**
 * Selects `id` and `created_at` of the rows of a page of a searched list: from the start of the list, in its order, and
 * if that does not fill the page, from all rows that match by the trigram index. For a text that no index supports,
 * rows also have `is_end`: if `LONG_WALK` rows do not fill the page, an extra row with `is_end` is the last that was
 * read.
 *
 * PostgreSQL evaluates a common table expression only as far as it is read. `all_hits` has no order and no limit, which
 * would tempt PostgreSQL to read the whole list. The words are the value of a subquery, so the plan does not depend on
 * them, and is made once.
 */
export function searchAlong(db: Knex, searched: Searched): Knex.QueryBuilder {
  const { table, columns, text, pattern, page, within, visible } = searched;
  const order = { at: `${table}.created_at`, id: `${table}.id` };
  const ids = [order.id, order.at];
  const rows = rowsOf(page);
  const hit = db.raw(`${text} ~* (select ?::text)`, [pattern.value]);
  const list = () => visible(beyondKey<Knex.QueryBuilder>(within(db(table)), page, order));
  const length = pattern.isIndexed ? WALK : LONG_WALK;
  // A subquery, so that no other text is read.
  const start = inOrder(list().select([...ids, ...columns.map((name) => `${table}.${name}`)]), page, order).limit(
    length,
    {
      skipBinding: true,
    },
  );
  const query = db
    .withMaterialized('walk', db.from(start.as(table)).select(ids).select({ hit }))
    .withMaterialized(
      'walked',
      db('walk').select('id', 'created_at').whereRaw('hit').limit(rows, { skipBinding: true }),
    );
  const isMissing = `(select count(*) from walked) < ${rows}`;
  if (!pattern.isIndexed) {
    const end = db('walk')
      .whereRaw(isMissing)
      .offset(length - 1, { skipBinding: true });
    return query
      .select('id', 'created_at', db.raw('false as is_end'))
      .from('walked')
      .unionAll(end.select('id', 'created_at', db.raw('true')).limit(1, { skipBinding: true }), true);
  }
  // In this order: if the cheaper condition is false, the expensive one is not evaluated.
  const isMore = `${isMissing} and (select count(*) from walk) = ${length}`;
  const found = db.union([db('walked').select('id', 'created_at'), db('all_hits').select('id', 'created_at')]);
  return inOrder<Knex.QueryBuilder>(
    query
      .withMaterialized('all_hits', list().select(ids).where(hit).whereRaw(isMore))
      .select('found.id', 'found.created_at')
      .from(found.as('found')),
    page,
    { at: 'found.created_at', id: 'found.id' },
  ).limit(rows, { skipBinding: true });
}
