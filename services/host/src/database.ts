import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConfigError,
  createDatabase,
  openDatabases,
  type Config,
  type createLogger,
  type Databases,
} from '@commonpurse/api';
import { resolveDataDir, startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { refuseDuringRestore } from './backups/restore-lock';
import { prepareDataDir } from './config';

type Logger = ReturnType<typeof createLogger>;
export type Db = ReturnType<typeof createDatabase>;

export type OpenDatabase = Pick<Databases, 'db' | 'close'> & Partial<Databases>;

export type DatabaseOptions = {
  config: Config;
  logger: Logger;
  /** Receives messages for the operator. */
  report: (line: string) => void;
  /** Called when the database has ended and cannot be restarted. */
  onFailure: (error: unknown) => void;
};

/** The database that DATABASE_URL names, or the embedded one. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { config, logger } = options;
  const { databaseUrl } = config;
  return databaseUrl ? openDatabases({ ...config, databaseUrl }, logger) : openEmbedded(options);
}

/** The name of the embedded database. */
export const DATABASE = 'commonpurse';

/** The embedded PostgreSQL's data folder. */
export const embeddedDataDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'postgres');

/** The folder of restored data before it replaces the data folder. */
export const restoredDir = (dataDir: string): string => `${dataDir}.restored`;

const RESTARTS = { count: 5, within: 60_000, pause: 500 };

/**
 * Between the two steps of replacing the data folder, no such folder exists: a start would create an empty database
 * there.
 */
function refuseHalfRestored(dataDir: string): void {
  if (existsSync(dataDir) || !existsSync(restoredDir(dataDir))) return;
  throw new ConfigError(
    `A restore was interrupted: restore again, or give ${restoredDir(dataDir)} or ${dataDir}.before-… the name ${dataDir}`,
  );
}

async function openEmbedded({ config, logger, report, onFailure }: DatabaseOptions): Promise<OpenDatabase> {
  prepareDataDir(config.dataDir);
  const dataDir = embeddedDataDir(config);
  refuseDuringRestore(dataDir);
  let ends: number[] = [];
  /** A start that failed counts as one more end. */
  const startAgain = (reason?: unknown): void => {
    const now = Date.now();
    ends = [...ends, now].filter((at) => now - at < RESTARTS.within);
    logger.error({ err: reason }, 'the embedded PostgreSQL ended');
    if (reason instanceof ConfigError) onFailure(reason);
    else if (ends.length > RESTARTS.count) onFailure(new Error('The embedded PostgreSQL keeps ending'));
    else void restart(postgres, dataDir, logger).catch(startAgain);
  };
  const onExit = () => startAgain();
  refuseHalfRestored(resolveDataDir(dataDir));
  const options = { dataDir, database: DATABASE, backupDir: config.backup.dir, onExit };
  const postgres = await startEmbeddedPostgres(options).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  // It would lose the database whenever the other one ends.
  if (postgres.adopted)
    throw new ConfigError(`DATA_DIR ${config.dataDir} is in use: end what uses it, or name another`);
  if (path.dirname(postgres.dataDir) !== realpathSync(config.dataDir))
    report(`The database lies in ${postgres.dataDir}`);
  const db = createDatabase(postgres.connection, { poolSize: config.databasePoolSize, logger });
  const close = async () => {
    await db.destroy();
    await postgres.stop();
  };
  return { db, close };
}

async function restart(postgres: EmbeddedPostgres, dataDir: string, logger: Logger): Promise<void> {
  await sleep(RESTARTS.pause);
  refuseDuringRestore(dataDir);
  await postgres.restart();
  logger.warn('the embedded PostgreSQL runs again');
}
