import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createDatabase } from '../src/database/database';

/** The database that each test file's own is copied from, migrated once a run. */
export const TEMPLATE = 'migrated_template';

/** The same, with content: made by the first test file of a run that asks for it. */
export const FILLED_TEMPLATE = 'filled_template';

export type Content = 'none' | 'migrated' | 'filled';

export type TestDatabase = {
  db: Knex;
  /** Without the pooler, where the tests run through one. */
  direct: Knex;
  connection: Knex.PgConnectionConfig;
  /**
   * Ends its connections. The database itself is dropped with the others at the end of the run: on ext4, which does not
   * reuse the inode of a file soon after it was deleted, each of a new database's thousand files is created the more
   * slowly the more files were just deleted.
   */
  drop: () => Promise<void>;
};

/** TEST_POOLER_PORT: the whole application reaches the databases of tests through a pooler on this machine. */
function pooled(connection: Knex.PgConnectionConfig): Knex.PgConnectionConfig | undefined {
  const port = Number(process.env.TEST_POOLER_PORT);
  return port ? { ...connection, host: '127.0.0.1', port } : undefined;
}

function serverConnection(): Knex.PgConnectionConfig {
  const text = process.env.TEST_POSTGRES;
  if (!text) throw new Error('TEST_POSTGRES is not set: run the tests with the jest configuration of this package');
  return JSON.parse(text) as Knex.PgConnectionConfig;
}

async function makeFilledTemplate(server: Knex.PgConnectionConfig, admin: Knex): Promise<void> {
  // One process fills it, and the others wait. The transaction keeps the lock's connection, which the pool would end as
  // idle: filling takes long on a busy machine.
  await admin.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(1)');
    if (await trx('pg_database').where({ datname: FILLED_TEMPLATE }).first()) return;
    const name = `${FILLED_TEMPLATE}_in_progress`;
    await admin.raw('drop database if exists ??', [name]);
    await admin.raw('create database ?? template ??', [name, TEMPLATE]);
    const db = createDatabase({ ...server, database: name });
    const { insertMany } = await import('./many');
    await insertMany(db);
    await db.destroy();
    await admin.raw('alter database ?? rename to ??', [name, FILLED_TEMPLATE]);
  });
}

async function create(admin: Knex, name: string, content: Content): Promise<void> {
  if (content === 'none') await admin.raw('create database ??', [name]);
  if (content === 'migrated') await admin.raw('create database ?? template ??', [name, TEMPLATE]);
  if (content === 'filled')
    await admin.raw('create database ?? template ?? strategy file_copy', [name, FILLED_TEMPLATE]);
}

/** Creates a database on the run's server: migrated, filled too, or empty for tests of the migrations themselves. */
export async function makeTestDatabase(content: Content = 'migrated'): Promise<TestDatabase> {
  const server = serverConnection();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createDatabase(server, { poolSize: 2 });
  if (content === 'filled') await makeFilledTemplate(server, admin);
  await create(admin, name, content);
  const own = { ...server, database: name };
  const connection = pooled(own) ?? own;
  const db = createDatabase(connection);
  const direct = pooled(own) ? createDatabase(own) : db;
  return {
    db,
    direct,
    connection,
    async drop() {
      await Promise.all([db.destroy(), direct.destroy()]);
      await admin.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name]);
      await admin.destroy();
    },
  };
}
