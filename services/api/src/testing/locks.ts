import type { Knex } from 'knex';

/**
 * Resolves once a connection waits for a lock: for tests of what happens behind a transaction under way. Not to be asked
 * of that transaction itself, which would see one moment for ever.
 */
export async function untilSomeoneWaits(db: Knex): Promise<void> {
  for (;;) {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
