import type { Knex } from 'knex';
import { ConfigError, type Config } from '../config/config';
import { createDatabase, type DatabaseLogger } from './database';
import { inspectRoute, type Route } from './pooler';
import { followReplica, type Replica } from './replica';

/** The connections of one process. */
export type Databases = {
  /** For requests; it may lead through a pooler. */
  db: Knex;
  /** To PostgreSQL itself, for migrations and LISTEN; the same as `db` without a pooler. */
  direct: Knex;
  replica: Replica | undefined;
  close: () => Promise<void>;
};

type UrlVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
type Wanted = Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databasePoolSize'> & { databaseUrl: string };

async function routeOf(db: Knex, variable: UrlVariable, listens: boolean): Promise<Route> {
  try {
    return await inspectRoute(db, { listens });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable} cannot be used: ${message || code}`);
  }
}

const NEEDS_DIRECT =
  'DATABASE_URL leads through a pooler that shares connections between transactions: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for' +
  ' migrations and live events';
const NOT_DIRECT =
  'DATABASE_DIRECT_URL leads through a pooler that shares connections: it must be the address of PostgreSQL itself';
const LACKS_STATEMENTS =
  'the connection pooler does not keep prepared statements, as PgBouncer does from 1.21 on with' +
  ' max_prepared_statements: PostgreSQL parses and plans each query anew';

/**
 * Opens the databases that the configuration names. Throws a ConfigError when one cannot be used, or when live events
 * would not arrive because only a pooler can be reached. An unreachable replica does not prevent the start.
 */
export async function openDatabases(config: Wanted, logger: DatabaseLogger): Promise<Databases> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databasePoolSize: poolSize } = config;
  const opened: Knex[] = [];
  const open = (url: string, options: { poolSize?: number; namesStatements?: boolean } = {}) => {
    const db = createDatabase(url, { poolSize, logger, ...options });
    opened.push(db);
    return db;
  };
  const closeAll = async () => void (await Promise.all(opened.map((db) => db.destroy())));
  try {
    let db = open(databaseUrl);
    const { sharesConnections, keepsStatements } = await routeOf(db, 'DATABASE_URL', !databaseDirectUrl);
    if (sharesConnections && !databaseDirectUrl) throw new ConfigError(NEEDS_DIRECT);
    if (!keepsStatements) {
      logger.warn(LACKS_STATEMENTS);
      db = open(databaseUrl, { namesStatements: false });
    }
    const direct = databaseDirectUrl ? open(databaseDirectUrl) : db;
    if (direct !== db && (await routeOf(direct, 'DATABASE_DIRECT_URL', true)).sharesConnections)
      throw new ConfigError(NOT_DIRECT);
    const replica = databaseReplicaUrl
      ? followReplica({
          primary: open(databaseDirectUrl ?? databaseUrl, { poolSize: 1 }),
          connection: databaseReplicaUrl,
          poolSize,
          logger,
        })
      : undefined;
    const close = async () => {
      await replica?.close();
      await closeAll();
    };
    return { db, direct, replica, close };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
