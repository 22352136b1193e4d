import type { Knex } from 'knex';
import { ConfigError } from '../config/config-error';

/** The first and the last of the migrations that 0001-baseline replaces. */
const REPLACED = ['0001-schema', '0031-recent-passwords'];

/**
 * Whether the migrations that 0001-baseline replaces made this database's schema. Throws a ConfigError if it has only
 * some of them: this release cannot migrate it.
 */
export async function hasBaseline(db: Knex): Promise<boolean> {
  const recorded = await db('migrations').whereIn('name', REPLACED).pluck('name');
  if (recorded.length === 1) {
    throw new ConfigError(
      'This database is older than commit f19379e1: start that commit on it once ("npm start", or "npm run migrate"), then this release',
    );
  }
  return recorded.length === REPLACED.length;
}
