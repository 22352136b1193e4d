import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createDatabase } from '../src/database/database';

/** The database that each test file's own is copied from, migrated once a run. */
export const TEMPLATE = 'migrated_template';

export type TestDatabase = { db: Knex; connection: Knex.PgConnectionConfig; drop: () => Promise<void> };

function serverConnection(): Knex.PgConnectionConfig {
  const text = process.env.TEST_POSTGRES;
  if (!text) throw new Error('TEST_POSTGRES is not set: run the tests with the jest configuration of this package');
  return JSON.parse(text) as Knex.PgConnectionConfig;
}

/** A database of one's own on the run's server: migrated, or empty for tests of the migrations themselves. */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = serverConnection();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createDatabase(server, { poolSize: 1 });
  await admin.raw(empty ? 'create database ??' : 'create database ?? template ??', empty ? [name] : [name, TEMPLATE]);
  const connection = { ...server, database: name };
  const db = createDatabase(connection);
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      await admin.raw('drop database ?? with (force)', [name]);
      await admin.destroy();
    },
  };
}
