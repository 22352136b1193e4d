import knex, { type Knex } from 'knex';
import { AppError } from '../../errors';

/** Longest that reading a list may keep the database busy, in milliseconds. */
const LIST_TIMEOUT = 2_000;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Keeps the rows whose text holds what was typed, whatever its case. `text` is an expression that a trigram index stands
 * on; it must be that index's own, to the letter.
 */
export function applyTextSearch<Query extends Knex.QueryBuilder>(query: Query, text: string, search?: string): Query {
  const typed = search?.trim();
  if (typed) query.whereRaw(`${text} ilike ?`, [`%${escaped(typed)}%`]);
  return query;
}

/** The same for title and description of a table. */
export const applySearch = <Query extends Knex.QueryBuilder>(query: Query, table: string, search?: string): Query =>
  applyTextSearch(query, `("${table}"."title" || E'\\n' || "${table}"."description")`, search);

/** Keeps the rows of a category. Some hold most of a list and some next to nothing: each is planned for what it is. */
export function applyCategory<Query extends Knex.QueryBuilder>(query: Query, column: string, category?: string): Query {
  if (category) query.where(column, category).options({ unnamed: true });
  return query;
}

/**
 * Reads a list within its time. The client keeps the clock and asks PostgreSQL to cancel, so that the usual, quick
 * list costs no statement beside its own.
 */
export async function readInTime<Row>(query: Knex.QueryBuilder, search?: string): Promise<Row[]> {
  // Which index serves best depends on the words: this plan must not be a prepared one that has never seen them.
  if (search) query.options({ unnamed: true });
  try {
    return (await query.timeout(LIST_TIMEOUT, { cancel: true })) as Row[];
  } catch (error) {
    if (search && error instanceof knex.KnexTimeoutError) throw new AppError('SEARCH_TOO_LONG');
    throw error;
  }
}
