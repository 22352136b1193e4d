import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster';
import { errorCode } from './error-code';

/** How `pg` and Knex reach the server: `host` is the folder of its socket. */
export type Connection = { host: string; port: number; user: string; database: string };

export const connectionTo = (socketDir: string, database: string): Connection => ({
  host: socketDir,
  port: 5432,
  user: SUPERUSER,
  database,
});

/**
 * Connects for as long as the work takes. When the server ends meanwhile, the query under way or the next one rejects, and
 * not the process.
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

/** Waits until the server takes connections; false when `given` up before. */
export async function waitUntilReady(socketDir: string, givenUp: () => boolean): Promise<boolean> {
  while (!givenUp()) {
    try {
      await withClient(connectionTo(socketDir, 'postgres'), () => Promise.resolve());
      return true;
    } catch {
      await sleep(15);
    }
  }
  return false;
}

/** Creates the database unless it is there. */
export async function ensureDatabase(socketDir: string, database: string): Promise<void> {
  await withClient(connectionTo(socketDir, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount) return;
    try {
      await client.query(`create database ${client.escapeIdentifier(database)}`);
    } catch (error) {
      // Another start made it in the meantime.
      if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
    }
  });
}
