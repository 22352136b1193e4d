import knex, { type Knex } from 'knex';
import { AppError } from '../../errors';

/** Time limit for the query of a list, in milliseconds. */
const LIST_TIMEOUT = 2_000;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Keeps the rows whose text contains the search text, case-insensitively. `text` must be exactly the expression of a
 * trigram index.
 */
export function applyTextSearch<Query extends Knex.QueryBuilder>(query: Query, text: string, search?: string): Query {
  const typed = search?.trim();
  if (typed) query.whereRaw(`${text} ilike ?`, [`%${escaped(typed)}%`]);
  return query;
}

/** The same for title and description of a table. */
export const applySearch = <Query extends Knex.QueryBuilder>(query: Query, table: string, search?: string): Query =>
  applyTextSearch(query, `("${table}"."title" || E'\\n' || "${table}"."description")`, search);

/**
 * Keeps the rows of a category. Some categories contain most of a list and some almost none: PostgreSQL plans each
 * query for its value.
 */
export function applyCategory<Query extends Knex.QueryBuilder>(query: Query, column: string, category?: string): Query {
  if (category) query.where(column, category).options({ unnamed: true });
  return query;
}

/**
 * Runs a list query within the time limit. The client measures the time and asks PostgreSQL to cancel, so that the
 * usual, fast list needs no extra statement.
 */
export async function readInTime<Row>(query: Knex.QueryBuilder | Knex.Raw, search?: string): Promise<Row[]> {
  // The best index depends on the search text: a prepared plan that does not know the text would be wrong.
  if (search) query.options({ unnamed: true });
  try {
    const answer = (await query.timeout(LIST_TIMEOUT, { cancel: true })) as Row[] | { rows: Row[] };
    return Array.isArray(answer) ? answer : answer.rows;
  } catch (error) {
    if (search && error instanceof knex.KnexTimeoutError) throw new AppError('SEARCH_TOO_LONG');
    throw error;
  }
}
