import type { Knex } from 'knex';

async function countWaiting(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

const someoneWaits = async (db: Knex): Promise<boolean> => (await countWaiting(db)) > 0;

/** Resolves once `count` connections wait for locks. */
export async function untilWaiting(db: Knex, count: number): Promise<void> {
  while ((await countWaiting(db)) < count);
}

/**
 * Resolves once a connection waits for a lock: for tests of concurrency with an open transaction. Do not call it in
 * that transaction itself, which would see the same snapshot for ever.
 */
export async function untilSomeoneWaits(db: Knex): Promise<void> {
  while (!(await someoneWaits(db)));
}

/** Resolves once no connection waits for a lock any more: a cancelled statement takes time to end. */
export async function untilNobodyWaits(db: Knex): Promise<void> {
  while (await someoneWaits(db));
}
