import type { Knex } from 'knex';
import { fill } from '../load-data';

/**
 * Inserts enough content for PostgreSQL's choice of index to matter: 2,000 members, 20,000 posts and all that belongs
 * to them.
 */
export const insertMany = (db: Knex): Promise<void> => fill(db, 20_000);
