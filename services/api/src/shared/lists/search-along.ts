import type { Knex } from 'knex';
import { beyondKey, inOrder, isDescending, rowsOf, type PageRequest } from './pages';
import type { Pattern } from './search';

/** Rows at the start of the list whose texts are read first: how many have the words says where to look on. */
const SAMPLE = 200;
/** With so many hits in the sample, reading on along the list finds a page sooner than the index of the text. */
const COMMON = 8;
/** Rows that are read on along the list: a word of `COMMON` hits needs 1,300. */
const FURTHER = 2_300;
/** With fewer hits in the sample, a word is so rare that all rows with it may be read, if they are no more than this. */
const SCARCE = 2;
const ALL = 1_000;
/** How much further than the hits so far promise a full page the text is looked for. */
const MARGIN = 1.6;
/**
 * A text without three letters or digits in a row is in no index of the text: then so many rows are read for a page, and
 * the next page goes on from there.
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
  /** Keeps the rows of the list. The index that has its order answers these conditions alone. */
  within: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** Leaves out what the reader does not see. */
  visible: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
};

/**
 * A query of `id` and `created_at` of the rows that a page of searched rows begins with. For a text that no index has,
 * the rows have `is_end` too: where `LONG_WALK` rows do not fill the page, it marks one more, the last that was read. For
 * other texts, what a step finds decides whether and where the next one looks:
 *
 * - `walked`: the start of the list, in its order.
 * - `further`: of a common word, the list beyond.
 * - `few`: of a scarce one, all rows, unless they are more than a few.
 * - `near`: the part of the list that should hold a full page, by the index of the text.
 * - `far`: everything.
 *
 * PostgreSQL reads a common table expression only as far as it is asked for, so that `few` stops early, and `far` goes
 * on from there. No step that uses the index of the text has both an order and a limit, which would tempt PostgreSQL to
 * read the whole list. The words are the value of a subquery: the plan cannot depend on them, and is made once.
 */
export function searchAlong(db: Knex, searched: Searched): Knex.QueryBuilder {
  const { table, columns, text, pattern, page, within, visible } = searched;
  const order = { at: `${table}.created_at`, id: `${table}.id` };
  const ids = [order.id, order.at];
  const rows = rowsOf(page);
  const hit = db.raw(`${text} ilike (select ?::text)`, [pattern.value]);
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
  // In this order: the cheaper question may answer for the dearer one.
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
