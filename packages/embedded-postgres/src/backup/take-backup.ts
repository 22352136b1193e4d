import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../connect';
import { copyRunning } from '../copy-running';
import type { EmbeddedPostgres } from '../embedded-postgres';
import { followedSettings } from '../followed-settings';
import { resolveDataDir } from '../places';
import { chooseUser, giveTo } from '../system-user';
import { openBackupFolder, type Backup } from './backup-folder';
import { hashFile } from './hash-file';
import { isAway, markBackedUp, systemIdentifier } from './log-archive';
import { resolveBackupDir } from './places';

export type TakeBackupOptions = {
  server: Pick<EmbeddedPostgres, 'dataDir' | 'connection'>;
  /** The same as in the options of the running server. */
  backupDir: string;
  /**
   * Any time from here on can be restored afterwards, as far as copies reach back. Removes copies that are not needed.
   */
  keepSince: Date;
  /** Called with the number of copied bytes; `total` is an estimate. */
  onProgress?: (done: number, total: number) => void;
};

/** Id of the advisory lock that one backup holds: 4_120_871 to 4_120_874 are those of the API and the releases. */
const BACKUP_LOCK = 4_120_875;

/** Timeout for archiving the copy's WAL, without which the copy is not complete. */
const ARCHIVE_LIMIT = '10min';

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function requireArchiving(client: pg.Client, logDir: string): Promise<void> {
  const sql = `select current_setting('archive_mode') = 'on' and position($1 in current_setting('archive_command')) > 0 as archives`;
  const { rows } = await client.query<{ archives: boolean }>(sql, [logDir.replaceAll('%', '%%')]);
  if (!rows[0]?.archives)
    throw new Error('The database was started without this folder for backups: end it, and start it again');
}

/**
 * Copies the data of a running embedded PostgreSQL into its backup folder, into which it also archives its WAL, and
 * removes copies that are no longer needed. Does not block users of the database.
 */
export async function takeBackup(options: TakeBackupOptions): Promise<{ backup: Backup; removed: Backup[] }> {
  const { server, keepSince, onProgress } = options;
  const dataDir = resolveDataDir(server.dataDir);
  const user = chooseUser(dataDir);
  const folder = openBackupFolder(resolveBackupDir(user, options.backupDir), systemIdentifier(dataDir), user);
  return withClient({ ...server.connection, database: 'postgres' }, async (client) => {
    const ask = async <Row>(sql: string, values: unknown[] = []): Promise<Row> =>
      (await client.query(sql, values)).rows[0] as Row;
    await requireArchiving(client, folder.logDir);
    if (!(await ask<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [BACKUP_LOCK])).ours)
      throw new Error('Another backup of this database is being taken');
    // A new folder in its place would receive the WAL, and be hidden once the disk is mounted again.
    if (isAway(dataDir, folder.logDir))
      throw new Error(
        `${folder.logDir} is gone, which has the log since the last backup: mount its disk, or choose another folder`,
      );
    const copy = folder.begin();
    markBackedUp(dataDir, folder.logDir, user);
    const data = path.join(copy, 'data');
    mkdirSync(data, { mode: 0o700 });
    giveTo(user, data);
    const total = await bytesOf(dataDir);
    const { startedAt, segment } = await ask<{ startedAt: Date; segment: string }>(
      `select clock_timestamp() as "startedAt", pg_walfile_name(pg_backup_start('backup', true)) as segment`,
    );
    let bytes = 0;
    const names: string[] = [];
    await copyRunning(dataDir, data, user, (copied) => {
      names.push(copied.file);
      bytes += copied.bytes;
      onProgress?.(bytes, total);
    });
    await client.query(`set statement_timeout = '${ARCHIVE_LIMIT}'`);
    const { label } = await ask<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
    const { stoppedAt } = await ask<{ stoppedAt: Date }>('select clock_timestamp() as "stoppedAt"');
    writeFileSync(path.join(data, 'backup_label'), label, { mode: 0o600 });
    giveTo(user, path.join(data, 'backup_label'));
    const files: Record<string, string> = {};
    for (const name of [...new Set([...names, 'backup_label'])]) files[name] = hashFile(path.join(data, name));
    // Syncs all files to disk before the copy is marked as complete.
    spawnSync('sync');
    const backup = folder.complete(copy, {
      startedAt: startedAt.toISOString(),
      stoppedAt: stoppedAt.toISOString(),
      firstSegment: segment,
      bytes,
      settings: await followedSettings(server),
      files,
    });
    return { backup, removed: folder.prune(keepSince) };
  });
}
