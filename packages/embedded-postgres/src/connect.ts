import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from './address';
import { SUPERUSER } from './cluster';
import { errorCode } from './error-code';

/** Connection options for `pg` and Knex. */
export type Connection = Address & { user: string; database: string };

export const connectionTo = (address: Address, database: string): Connection => ({
  ...address,
  user: SUPERUSER,
  database,
});

/**
 * Connects for as long as the work takes. If the server ends meanwhile, the current or next query rejects, but the
 * process does not crash.
 */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the server accepts connections; false if `givenUp` returns true first. */
export async function waitUntilReady(address: Address, givenUp: () => boolean): Promise<boolean> {
  while (!givenUp()) {
    try {
      await withClient(connectionTo(address, 'postgres'), () => Promise.resolve());
      return true;
    } catch {
      await sleep(15);
    }
  }
  return false;
}

/** Creates the database unless it exists. */
export async function ensureDatabase(address: Address, database: string): Promise<void> {
  await withClient(connectionTo(address, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount) return;
    try {
      await client.query(`create database ${client.escapeIdentifier(database)}`);
    } catch (error) {
      // Another start has created it meanwhile.
      if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
    }
  });
}
