import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { whileLocked } from './locked';

/** A data migration of many rows in batches, each in its own transaction, while two releases write. */
export type Backfill = {
  /** Never changes: progress is stored under it. */
  name: string;
  /** The number of rows to process. */
  count: (db: Knex) => Promise<number>;
  /**
   * Processes the next rows after a key, `limit` at most in the order of the keys, and changes those that need it.
   * Resolves with the last key and the number of rows, or with null when no row was left.
   */
  batch: (trx: Knex.Transaction, at: { after: string | null; limit: number }) => Promise<Batch | null>;
};

type Batch = { last: string; rows: number };

export type BackfillOptions = {
  report?: (line: string) => void;
  limit?: number;
  /** Stops the backfill after the current batch. */
  signal?: AbortSignal;
};

/** Arbitrary id of the advisory lock of the process that runs backfills. */
const BACKFILL_LOCK = 4_120_873;
const LIMIT = 1_000;
const TRIES = 12;
/** A batch that takes longer would block writers of the same rows. */
const BATCH_SETTINGS = `set local lock_timeout = '2s'; set local statement_timeout = '30s'`;
/** Batches wait while a replica lags more than this. Only a role with pg_monitor sees the lag. */
const MAX_LAG_S = 2;
const REPORT_EVERY_MS = 5_000;

type Progress = { last_key: string | null; done: string; finished_at: Date | null };

async function progressOf(trx: Knex, name: string): Promise<Progress> {
  await trx('backfills').insert({ name }).onConflict('name').ignore();
  return (await trx('backfills').where({ name }).first<Progress | undefined>())!;
}

/** Runs one batch and stores its progress in the same transaction, so that a killed process leaves both or neither. */
async function runBatch(db: Knex, { name, batch }: Backfill, limit: number): Promise<number | null> {
  return db.transaction(async (trx) => {
    await trx.raw(BATCH_SETTINGS);
    const { last_key: after } = await progressOf(trx, name);
    const made = await batch(trx, { after, limit });
    if (!made) {
      await trx('backfills').where({ name }).update({ finished_at: trx.fn.now() });
      return null;
    }
    await trx('backfills').where({ name }).update({ last_key: made.last }).increment('done', made.rows);
    return made.rows;
  });
}

async function untilReplicasFollow(db: Knex, signal: AbortSignal | undefined): Promise<void> {
  const sql = 'select coalesce(max(extract(epoch from replay_lag)), 0)::float as lag from pg_stat_replication';
  while (!signal?.aborted) {
    const { rows } = await db.raw<{ rows: [{ lag: number }] }>(sql);
    if (rows[0].lag <= MAX_LAG_S) return;
    await sleep(250);
  }
}

const duration = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

/** Reports the progress, the rate and the remaining time every few seconds. */
function progressReport(name: string, before: number, total: number, report: (line: string) => void) {
  const since = Date.now();
  let next = since + REPORT_EVERY_MS;
  return (done: number) => {
    if (Date.now() < next) return;
    next = Date.now() + REPORT_EVERY_MS;
    const rate = (done - before) / ((Date.now() - since) / 1000);
    const left = duration(Math.max(total - done, 0) / rate);
    report(`Backfill ${name}: ${done} of about ${total} rows, ${Math.round(rate)} a second, ${left} left`);
  };
}

async function run(db: Knex, backfill: Backfill, options: BackfillOptions): Promise<void> {
  const { report = () => {}, limit = LIMIT, signal } = options;
  const { name } = backfill;
  const { done: before, finished_at } = await progressOf(db, name);
  if (finished_at) return;
  let done = Number(before);
  const total = await backfill.count(db);
  report(`Backfill ${name}: ${done} of about ${total} rows`);
  const say = progressReport(name, done, total, report);
  while (!signal?.aborted) {
    const since = performance.now();
    const rows = await whileLocked(TRIES, () => runBatch(db, backfill, limit));
    if (rows === null) {
      report(`Backfill ${name}: done, ${done} rows`);
      return;
    }
    say((done += rows));
    // Pauses for as long as the batch took, so that half of the time is left for readers and writers.
    await sleep(Math.max(performance.now() - since, 10));
    await untilReplicasFollow(db, signal);
  }
}

/**
 * Runs the unfinished backfills one after another, from where they stopped. Returns false, and does nothing, while
 * another process runs them. The connection must not lead through a pooler.
 */
export async function runBackfills(
  db: Knex,
  backfills: readonly Backfill[],
  options: BackfillOptions = {},
): Promise<boolean> {
  if (backfills.length === 0) return true;
  // PostgreSQL releases the lock when its holder dies.
  return db.transaction(async (lock) => {
    const { rows } = await lock.raw<{ rows: [{ ours: boolean }] }>('select pg_try_advisory_xact_lock(?) as ours', [
      BACKFILL_LOCK,
    ]);
    if (!rows[0].ours) return false;
    for (const backfill of backfills) await run(db, backfill, options);
    return true;
  });
}
