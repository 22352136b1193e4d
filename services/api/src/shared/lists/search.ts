import knex, { type Knex } from 'knex';
import { searchExpression } from '@commonpurse/contracts';
import { AppError } from '../../errors';

/** Time limit for the query of a list, in milliseconds. */
const LIST_TIMEOUT = 2_000;

/**
 * The regular expression of a search, which a `pg_trgm` index supports like the pattern of `ilike`, and whether it has a
 * trigram: three letters or digits in a row.
 */
export type Pattern = { value: string; isIndexed: boolean };

export function patternOf(search: string | undefined): Pattern | undefined {
  const value = search && searchExpression(search);
  return value ? { value, isIndexed: /[\p{L}\p{N}]{3}/u.test(search.normalize('NFC')) } : undefined;
}

/**
 * Keeps the rows whose text contains the search text, case-insensitively. `text` must be exactly the expression of the
 * trigram index, where a table has one.
 */
export function applyTextSearch<Query extends Knex.QueryBuilder>(query: Query, text: string, search?: string): Query {
  const pattern = patternOf(search);
  if (pattern) query.whereRaw(`${text} ~* ?`, [pattern.value]);
  return query;
}

/** Title and description of a table, as its trigram index has them. */
export const titleAndText = (table: string): string => `("${table}"."title" || E'\\n' || "${table}"."description")`;

/** `applyTextSearch` for title and description of a table. */
export const applySearch = <Query extends Knex.QueryBuilder>(query: Query, table: string, search?: string): Query =>
  applyTextSearch(query, titleAndText(table), search);

/**
 * Keeps the rows whose text contains the search text, or whose author's username does. The array is read first, so that
 * the indexes of the text and of the author can both be used.
 */
export function applyAuthorSearch<Query extends Knex.QueryBuilder>(
  query: Query,
  { text, author }: { text: string; author: string },
  search?: string,
): Query {
  const value = patternOf(search)?.value;
  const found = `${text} ~* :value or ${author} = any(array(select id from users where active and username ~* :value))`;
  if (value !== undefined) query.whereRaw(`(${found})`, { value });
  return query;
}

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
 * usual, fast list needs no extra statement. The best index for a search depends on its words, so each search is
 * planned anew, unless it `isPinned`: then one plan serves all words. Throws SEARCH_TOO_LONG when a search exceeds the
 * limit.
 */
export async function readInTime<Row>(
  query: Knex.QueryBuilder,
  search?: string,
  { isPinned = false } = {},
): Promise<Row[]> {
  if (search && !isPinned) query.options({ unnamed: true });
  try {
    return (await query.timeout(LIST_TIMEOUT, { cancel: true })) as Row[];
  } catch (error) {
    if (search && error instanceof knex.KnexTimeoutError) throw new AppError('SEARCH_TOO_LONG');
    throw error;
  }
}
