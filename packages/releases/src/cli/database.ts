import path from 'node:path';
import { findEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import pg from 'pg';
import { errorCode, PointerError, StoreError } from '../errors';
import { secretValue } from '../secret-value';
import { pgDatabase, type PointerDatabase } from '../pointer-database';

export type DatabaseEnvironment = Partial<
  Record<
    'RELEASES_DATABASE_URL' | 'RELEASES_DATABASE_URL_FILE' | 'DATABASE_URL' | 'DATABASE_URL_FILE' | 'DATA_DIR',
    string | undefined
  >
>;

function connectionOf(env: DatabaseEnvironment): pg.ClientConfig {
  const connectionString = secretValue(env, 'RELEASES_DATABASE_URL') ?? secretValue(env, 'DATABASE_URL');
  if (connectionString) return { connectionString };
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const embedded = findEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'commonpurse' });
  if (embedded) return embedded;
  throw new PointerError(
    'UNAVAILABLE',
    `There is no database: set RELEASES_DATABASE_URL or DATABASE_URL, or start the host, whose database is in ${dataDir}`,
  );
}

/** Connects to the configured database, or to the embedded one of a running host, for as long as `work` takes. */
export async function withPointer<Result>(
  env: DatabaseEnvironment,
  work: (db: PointerDatabase) => Promise<Result>,
): Promise<Result> {
  let client: pg.Client | undefined;
  try {
    try {
      client = new pg.Client({ ...connectionOf(env), connectionTimeoutMillis: 5_000, query_timeout: 15_000 });
      client.on('error', () => undefined);
      await client.connect();
    } catch (error) {
      if (error instanceof PointerError || error instanceof StoreError) throw error;
      throw new PointerError('UNAVAILABLE', `The database cannot be reached: ${errorCode(error) ?? String(error)}`);
    }
    return await work(pgDatabase(client));
  } finally {
    await client?.end().catch(() => undefined);
  }
}
