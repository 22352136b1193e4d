import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code';
import { giveTo, type SystemUser } from './system-user';

/** Folders whose files belong to the running server and not to its data; a copy has them empty. */
const LEFT_EMPTY = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];

const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

const CONTROL_FILE = 'global/pg_control';

function unlessVanished(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}

async function copyPrivate(source: string, target: string, user: SystemUser): Promise<void> {
  await copyFile(source, target);
  await chmod(target, 0o600);
  giveTo(user, target);
}

async function copyFolder(from: string, to: string, user: SystemUser): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.includes(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      giveTo(user, target);
      if (!LEFT_EMPTY.includes(entry.name)) await copyFolder(source, target, user).catch(unlessVanished);
    } else {
      await copyPrivate(source, target, user).catch(unlessVanished);
    }
  }
}

/**
 * Copies the data folder of a running server, between `pg_backup_start` and `pg_backup_stop`. Files may vanish and
 * change meanwhile: the log, which a start on the copy replays, makes up for that. Any other failure rejects.
 */
export async function copyRunning(dataDir: string, target: string, user: SystemUser): Promise<void> {
  await copyFolder(dataDir, target, user);
  // Once more and last, as pg_basebackup does: no other file may be older than what it says.
  await copyPrivate(path.join(dataDir, CONTROL_FILE), path.join(target, CONTROL_FILE), user);
}
