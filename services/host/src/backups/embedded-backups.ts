import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, createDatabase, systemClock, type Config } from '@commonpurse/api';
import {
  archiveLog,
  backupsOf,
  findEmbeddedPostgres,
  isInUse,
  recover,
  requireArchived,
  requireRecoveredTo,
  resolveDataDir,
  startEmbeddedPostgres,
  takeBackup,
  type EmbeddedPostgres,
  type LogEnd,
  type RestoreTarget,
} from '@commonpurse/embedded-postgres';
import type { ReleaseStore } from '@commonpurse/releases';
import { DATABASE, embeddedDataDir, restoredDir } from '../database';
import { prepareDataDir } from '../config';
import { finishRestore } from './finish-restore';
import { lockForRestore, refuseDuringRestore } from './restore-lock';

const DAY = 24 * 60 * 60_000;

type Report = (line: string) => void;

const start = (config: Config): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: embeddedDataDir(config), database: DATABASE, backupDir: config.backup.dir });

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

const PROGRESS_EVERY_MS = 5_000;

/** Health checks and metrics show the time. */
async function recordBackup(connection: EmbeddedPostgres['connection']): Promise<void> {
  const db = createDatabase(connection, { poolSize: 2 });
  try {
    // A database that no host has migrated yet has no table.
    if (await db.schema.hasTable('scheduled_tasks'))
      await db('scheduled_tasks').insert({ name: 'backup', last_run_at: systemClock.now() }).onConflict('name').merge();
  } finally {
    await db.destroy();
  }
}

async function takeFrom(
  server: Pick<EmbeddedPostgres, 'dataDir' | 'connection'>,
  { backup }: Config,
  report: Report,
): Promise<void> {
  let next = Date.now() + PROGRESS_EVERY_MS;
  const { backup: copied, removed } = await takeBackup({
    server,
    backupDir: backup.dir,
    keepSince: new Date(Date.now() - backup.keepDays * DAY),
    onProgress(done, total) {
      if (Date.now() < next) return;
      next += PROGRESS_EVERY_MS;
      report(`Copied ${megabytes(done)} of about ${megabytes(total)}`);
    },
  });
  await recordBackup(server.connection);
  for (const { folder } of removed) report(`Removed ${folder}`);
  report(`Copied ${megabytes(copied.bytes)} to ${copied.folder}`);
  report(`From ${copied.stoppedAt} on any time can be restored; the log is archived each minute while the host runs`);
}

/** Backs up the embedded database, whether or not a host runs. Throws a ConfigError during a restore. */
export async function backUpEmbedded(config: Config, report: Report): Promise<void> {
  refuseDuringRestore(embeddedDataDir(config));
  return backUp(config, report);
}

async function backUp(config: Config, report: Report): Promise<void> {
  const dataDir = embeddedDataDir(config);
  const connection = findEmbeddedPostgres({ dataDir, database: DATABASE });
  if (connection) return takeFrom({ dataDir, connection }, config, report);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw new ConfigError(`There is no database in ${dataDir}`);
  const server = await start(config);
  try {
    await takeFrom(server, config, report);
  } finally {
    await server.stop();
  }
}

/** Archives the rest of the log. Returns its end, or undefined when the database cannot report it. */
async function archiveRest(config: Config, report: Report): Promise<LogEnd | undefined> {
  const dataDir = embeddedDataDir(config);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    report('There is no database any more: the archived log is all that is known');
    return undefined;
  }
  let server;
  try {
    server = await start(config);
  } catch (error) {
    requireArchived(resolveDataDir(dataDir));
    report(`The database does not start, and the archived log is all that is known of it: ${(error as Error).message}`);
    return undefined;
  }
  if (server.adopted) throw new ConfigError('The database is in use: end the host first');
  try {
    return await archiveLog(server, report);
  } finally {
    await server.stop();
  }
}

export type RestoreOptions = {
  config: Config;
  store: ReleaseStore;
  target: RestoreTarget;
  /** False shows posts and comments again that were hidden from readers since. */
  keepHidden: boolean;
  report: Report;
};

const suffix = (at: Date): string => at.toISOString().replace(/[-:.]/g, '');

/**
 * Restores the embedded database in place, after checking the restored one. The previous data stays beside it. Returns
 * the problems that the operator has to fix. Throws a RestoreError or a ConfigError, and changes nothing, when it
 * fails.
 */
export async function restoreEmbedded(options: RestoreOptions): Promise<string[]> {
  prepareDataDir(options.config.dataDir);
  const unlock = lockForRestore(embeddedDataDir(options.config));
  try {
    return await restoreLocked(options);
  } finally {
    unlock();
  }
}

async function restoreLocked({ config, target, ...options }: RestoreOptions): Promise<string[]> {
  const { report } = options;
  const end = await archiveRest(config, report);
  const dataDir = resolveDataDir(embeddedDataDir(config));
  const backups = backupsOf(config.backup.dir, dataDir);
  const folders = { restored: restoredDir(dataDir), latest: `${dataDir}.latest` };
  const removeUnfinished = () => {
    for (const folder of Object.values(folders))
      for (const place of [folder, `${folder}.log`]) rmSync(place, { recursive: true, force: true });
  };
  removeUnfinished();
  const running: EmbeddedPostgres[] = [];
  const run = async (folder: string, to: RestoreTarget) => {
    const server = await recover({
      backups,
      dataDir: folder,
      database: DATABASE,
      target: to,
      timeline: end?.timeline,
      report,
    });
    running.push(server);
    if (to === 'latest' && end) await requireRecoveredTo(server, end, dataDir);
    return server.connection;
  };
  const stopAll = async () => void (await Promise.all(running.splice(0).map((server) => server.stop())));
  const at = new Date();
  const moment = target === 'latest' ? at : target;
  let toSee: string[];
  try {
    const restored = await run(folders.restored, target);
    const latest = target === 'latest' ? undefined : await run(folders.latest, 'latest');
    toSee = await finishRestore({
      ...options,
      config,
      restored,
      latest,
      target: moment,
    });
  } catch (error) {
    await stopAll();
    removeUnfinished();
    throw error;
  }
  await stopAll();
  // A process that ignores the lock may have started a server, whose writes the restored data lacks.
  if (isInUse(dataDir)) {
    removeUnfinished();
    throw new ConfigError(
      'The database was started during the restore, and is as it was: end what uses it, and restore again',
    );
  }
  const before = `${dataDir}.before-${suffix(at)}`;
  if (existsSync(dataDir)) renameSync(dataDir, before);
  renameSync(folders.restored, dataDir);
  removeUnfinished();
  backups.addRestore({ to: moment.toISOString(), at: new Date().toISOString() });
  report('Backing up the restored database');
  await backUp(config, report);
  if (existsSync(before)) report(`The data before the restore is in ${before}: delete it when you no longer need it`);
  return toSee;
}
