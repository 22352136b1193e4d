import knex, { type Knex } from 'knex';
import { AppError } from '../errors';

/** Longest that reading a list may keep the database busy, in milliseconds. */
const LIST_TIMEOUT = 2_000;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Keeps the rows whose title or description holds the text as typed, whatever its case. The expression is the one
 * that the trigram index stands on, so it must stay as it is.
 */
export function applySearch<Query extends Knex.QueryBuilder>(query: Query, table: string, search?: string): Query {
  const text = search?.trim();
  if (!text) return query;
  query.whereRaw(`(??.title || E'\\n' || ??.description) ilike ?`, [table, table, `%${escaped(text)}%`]);
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
