import type { Knex } from 'knex';
import { beyondKey, inOrder, isDescending, rowsOf, type PageRequest } from './pages';

/** Rows of the list that are read one after another before an index of the text is asked. */
const WALK = 1_000;
/** A text of one or two letters is in no index of the text: then so many rows are read, and the list ends there. */
const LONG_WALK = 20_000;
/** With fewer hits on the way, a text is so rare that all rows with it are found sooner than those of a part. */
const COMMON = 3;
/** How much further than the hits on the way promise a full page the text is looked for. */
const MARGIN = 1.6;

/** Three letters or digits in a row are a trigram of `pg_trgm`. */
const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

type Searched = {
  /** The table of the list, which is ordered by `created_at` and `id`. */
  table: string;
  search: string;
  page: PageRequest;
  /** The rows of the list, as a literal condition of the index that has its order. */
  within: string;
  /** Adds the conditions of the search to a query of such rows. */
  matching: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
};

/**
 * A query of `id` and `created_at` of the rows that a page of searched rows begins with. It reads the list in its order
 * at first, which finds a common text at once. How often it found it there says where to look on: in the part of the
 * list that should hold a full page, or everywhere. No step has both an order and a limit, which would tempt PostgreSQL
 * to read a whole list for a rare text; what a step finds decides whether the next one runs at all.
 */
export function searchAlong(db: Knex, { table, search, page, within, matching }: Searched): Knex.QueryBuilder {
  const columns = { at: `${table}.created_at`, id: `${table}.id` };
  const ids = [columns.id, columns.at];
  const rows = rowsOf(page);
  const list = () => beyondKey<Knex.QueryBuilder>(db(table).whereRaw(within), page, columns);
  const upTo = (length: number, query: Knex.QueryBuilder, of = columns): Knex.QueryBuilder =>
    inOrder(query, page, of).limit(length, { skipBinding: true });

  const walk = isIndexed(search) ? WALK : LONG_WALK;
  const walked = upTo(rows, matching(db.from(upTo(walk, list().select(`${table}.*`)).as(table))).select(ids));
  if (!isIndexed(search)) return walked;

  const hits = '(select count(*) from walked)';
  const away = `(${rows} * ${walk * MARGIN} / greatest(${hits}, 1))::int`;
  const edge = upTo(1, list().select(columns.at)).offset(db.raw(away) as unknown as number);
  const missing = `(select count(*) from walk) = ${walk} and ${hits} < ${rows}`;
  const near = matching(list())
    .select(ids)
    .whereRaw(`${missing} and ${hits} >= ${COMMON} and ?? ${isDescending(page) ? '>=' : '<='} ?`, [columns.at, edge]);
  const far = matching(list()).select(ids).whereRaw(`${missing} and (select count(*) from near) < ${rows}`);
  const found = db.unionAll(['walked', 'near', 'far'].map((step) => db(step).select('id', 'created_at')));
  return upTo(
    rows,
    db
      .withMaterialized('walk', upTo(walk, list().select(columns.id)))
      .withMaterialized('walked', walked)
      .withMaterialized('near', near)
      .withMaterialized('far', far)
      .distinct('found.id', 'found.created_at')
      .from(db.from(found.as('every')).select('id', 'created_at').as('found')),
    { at: 'found.created_at', id: 'found.id' },
  );
}
