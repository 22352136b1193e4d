import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { ConfigError } from '../config/config-error';
import { hasBaseline } from './baseline';
import { countRows, hasEveryTally } from './count-rows';
import { whileLocked } from './locked';
import { migrationSource } from './migrations/index';

const MIGRATION_CONFIG: Knex.MigratorConfig = {
  migrationSource,
  tableName: 'migrations',
  // The previous release keeps running, and may start, on a database with newer migrations while the next one is rolled
  // out.
  disableMigrationsListValidation: true,
};

/** Arbitrary id of the advisory lock for this application's migrations. */
const MIGRATION_LOCK = 4_120_871;

/**
 * A migration that waits for a lock makes every later query on that table wait too, so it gives up after this time and
 * is retried later.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_POLL_MS = 100;
const TRIES = 12;

export type MigrateOptions = {
  /** Receives each step, as readable text. */
  report?: (line: string) => void;
  /** How long a migration waits for a lock, in milliseconds, before it gives up so that other queries can run. */
  lockTimeout?: number;
  /** How often it is tried. */
  tries?: number;
};

/** A separate pool for migrations, whose connections wait for a lock for `lockTimeout` at most. */
function impatient(db: Knex, lockTimeout: number): Knex {
  type Connection = { query(sql: string, done: (error?: Error) => void): void };
  const afterCreate = (connection: Connection, done: (error: Error | undefined, connection: Connection) => void) =>
    connection.query(`set lock_timeout = ${lockTimeout}`, (error) => done(error, connection));
  return knex({ ...(db.client as { config: Knex.Config }).config, pool: { min: 0, max: 4, afterCreate } });
}

/** Names of the migrations that the database lacks, in their order. Throws a ConfigError if it is too old for them. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const [, pending] = (await db.migrate.list(MIGRATION_CONFIG)) as [unknown, { name: string }[]];
  if (pending.length > 0) await hasBaseline(db);
  return pending.map(({ name }) => name);
}

/**
 * Processes that start at the same time wait for each other, without a limit. PostgreSQL releases the lock when the
 * process that has it dies; Knex's own lock, a row, would outlive a killed process and block every later start.
 */
async function takeLock(trx: Knex.Transaction): Promise<void> {
  for (let locked = false; !locked;) {
    // Polls, because a waiting statement has a snapshot, and CREATE INDEX CONCURRENTLY waits for older snapshots to
    // end.
    const { rows } = await trx.raw<{ rows: [{ locked: boolean }] }>('select pg_try_advisory_xact_lock(?) as locked', [
      MIGRATION_LOCK,
    ]);
    ({ locked } = rows[0]);
    // The transaction is idle until the last migration is done; this also ends the snapshot of the statement above.
    await trx.raw('set local idle_in_transaction_session_timeout = 0');
    if (!locked) await sleep(LOCK_POLL_MS);
  }
}

async function applyOnce(db: Knex, report: (line: string) => void): Promise<void> {
  await db.transaction(async (trx) => {
    await takeLock(trx);
    await db.migrate.forceFreeMigrationsLock(MIGRATION_CONFIG);
    for (let name: string | undefined; (name = (await pendingMigrations(db))[0]);) {
      const since = performance.now();
      await db.migrate.up(MIGRATION_CONFIG);
      report(`Migrated ${name} in ${Math.round(performance.now() - since)} ms`);
    }
    // A migration may have added a tally, or somebody may have deleted a wrong one to have it counted again.
    if (!(await hasEveryTally(db))) await db.transaction((counting) => countRows(counting));
  });
}

/**
 * Migrates the schema to the latest version, one transaction for each migration. A migration that does not get its
 * locks is aborted, and retried after a pause that doubles; earlier migrations stay. Throws the error of PostgreSQL
 * when the last try fails. Counts the rows of tallies that are missing.
 */
export async function migrate(db: Knex, options: MigrateOptions = {}): Promise<void> {
  const { report = () => {}, lockTimeout = LOCK_TIMEOUT_MS, tries = TRIES } = options;
  const own = impatient(db, lockTimeout);
  try {
    await whileLocked(
      tries,
      () => applyOnce(own, report),
      (next, pause) =>
        report(`A lock was not to be had within ${lockTimeout} ms: try ${next} of ${tries} in ${pause} ms`),
    );
  } finally {
    await own.destroy();
  }
}

/** Throws a ConfigError that names the missing migrations, if any. */
export async function requireMigrated(db: Knex): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) {
    throw new ConfigError(
      `The database lacks ${pending.join(', ')}: run "npm run migrate", or set MIGRATE_AT_START=on`,
    );
  }
}

/** Rolls back every migration. */
export async function rollback(db: Knex): Promise<void> {
  await db.migrate.rollback(MIGRATION_CONFIG, true);
}
