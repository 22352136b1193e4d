import type { Knex } from 'knex';
import { beyondKey, inOrder, isDescending, rowsOf, type PageRequest } from './pages';
import type { Pattern } from './search';

/** Rows at the start of the list that are searched first: their number of hits decides where the search continues. */
const SAMPLE = 200;
/** With this many hits in the sample, reading on along the list fills a page sooner than the trigram index. */
const COMMON = 8;
/** Rows that are then read along the list: a word with `COMMON` hits needs 1,300. */
const FURTHER = 2_300;
/** With fewer hits than `SCARCE` in the sample, a word is so rare that all rows with it are read, up to `ALL`. */
const SCARCE = 2;
const ALL = 1_000;
/** Factor by which the search exceeds the estimated length of list that contains a full page. */
const MARGIN = 1.6;
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
 * Selects `id` and `created_at` of the rows at the start of a page of a searched list. For a text that no index
 * supports, rows also have `is_end`: if `LONG_WALK` rows do not fill the page, an extra row with `is_end` is the last
 * that was read. For other texts, the hits of one step decide whether and where the next one searches:
 *
 * - `walked`: the start of the list, in its order.
 * - `further`: for a common word, the rows after that.
 * - `few`: for a rare word, all rows, unless there are more than `ALL`.
 * - `near`: the part of the list that should contain a full page, by the trigram index.
 * - `far`: the whole list.
 *
 * PostgreSQL evaluates a common table expression only as far as it is read, so that `few` stops early, and `far`
 * continues from there. No step that uses the trigram index has both an order and a limit, which would tempt PostgreSQL
 * to read the whole list. The words are the value of a subquery, so the plan does not depend on them, and is made once.
 */
export function searchAlong(db: Knex, searched: Searched): Knex.QueryBuilder {
  const { table, columns, text, pattern, page, within, visible } = searched;
  const order = { at: `${table}.created_at`, id: `${table}.id` };
  const ids = [order.id, order.at];
  const rows = rowsOf(page);
  const hit = db.raw(`${text} ~* (select ?::text)`, [pattern.value]);
  const list = () => beyondKey<Knex.QueryBuilder>(within(db(table)), page, order);
  const upTo = (length: number, query: Knex.QueryBuilder, of = order): Knex.QueryBuilder =>
    inOrder(query, page, of).limit(length, { skipBinding: true });
  /** These rows of the list as a subquery, so that no other text is read. */
  const along = (length: number, from = 0) => {
    const part = upTo(length, visible(list()).select([...ids, ...columns.map((name) => `${table}.${name}`)]));
    return db.from((from > 0 ? part.offset(from, { skipBinding: true }) : part).as(table));
  };
  const walk = (length: number) => along(length).select(ids).select({ hit });
  const first = (step: string, length: number, condition: string) =>
    db(step).select('id', 'created_at').whereRaw(condition).limit(length, { skipBinding: true });
  const number = (step: string) => `(select count(*) from ${step})`;
  if (!pattern.isIndexed) {
    const end = db('walk')
      .whereRaw(`${number('walked')} < ${rows}`)
      .offset(LONG_WALK - 1, { skipBinding: true });
    return db
      .withMaterialized('walk', walk(LONG_WALK))
      .withMaterialized('walked', first('walk', rows, 'hit'))
      .select('id', 'created_at', db.raw('false as is_end'))
      .from('walked')
      .unionAll(end.select('id', 'created_at', db.raw('true')).limit(1, { skipBinding: true }), true);
  }

  const hits = number('walked');
  const found = `${hits} + ${number('further')}`;
  const isScarce = `${hits} < ${SCARCE}`;
  // In this order: if the cheaper condition is false, the expensive one is not evaluated.
  const isMissing = `${found} < ${rows} and ${number('walk')} = ${SAMPLE}`;
  const isSpread = `(${hits} >= ${SCARCE} or ${number('few')} > ${ALL})`;
  const read = `(${SAMPLE} + case when ${hits} >= ${COMMON} then ${FURTHER} else 0 end)`;
  const away = `(${rows * MARGIN} * ${read} / greatest(${found}, 1))::int`;
  const edge = upTo(1, list().select(order.at)).offset(db.raw(away) as unknown as number);
  const matching = () => visible(list()).select(ids).where(hit);
  const near = matching()
    .whereRaw(`${isMissing} and ${isSpread}`)
    .whereRaw(`?? ${isDescending(page) ? '>=' : '<='} ?`, [order.at, edge]);
  const every = db.unionAll(
    ['walked', 'further', 'few', 'near', 'far'].map((step) => db(step).select('id', 'created_at')),
  );
  return upTo(
    rows,
    db
      .withMaterialized('walk', walk(SAMPLE))
      .withMaterialized('walked', first('walk', rows, 'hit'))
      .withMaterialized(
        'further',
        upTo(rows, along(FURTHER, SAMPLE).select(ids).where(hit)).whereRaw(
          `${hits} >= ${COMMON} and ${hits} < ${rows}`,
        ),
      )
      .withMaterialized('matches', matching())
      .withMaterialized('few', first('matches', ALL + 1, `${isMissing} and ${isScarce}`))
      .withMaterialized('near', near)
      .withMaterialized(
        'far',
        db('matches')
          .select('id', 'created_at')
          .whereRaw(`${isMissing} and ${isSpread} and ${number('near')} < ${rows}`),
      )
      .distinct('found.id', 'found.created_at')
      .from(every.as('found')),
    { at: 'found.created_at', id: 'found.id' },
  );
}
