import path from 'node:path';
import { copyFolder, copyPrivate, type Copied } from './copy-folder';
import { errorCode } from './error-code';
import type { SystemUser } from './system-user';

/** Folders whose files belong to the running server and not to its data; they are empty in a copy. */
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

/**
 * Copies the data folder of a running server, between `pg_backup_start` and `pg_backup_stop`. Files may vanish and
 * change meanwhile: a server started on the copy replays the WAL to correct that. Any other failure rejects.
 */
export async function copyRunning(
  dataDir: string,
  target: string,
  user: SystemUser,
  onFile?: (file: Copied) => void,
): Promise<void> {
  await copyFolder(dataDir, target, {
    user,
    leftOut: LEFT_OUT,
    leftEmpty: LEFT_EMPTY,
    onError: unlessVanished,
    ...(onFile && { onFile }),
  });
  // Copies the control file last, as pg_basebackup does: no other file may be older than its checkpoint.
  await copyPrivate(path.join(dataDir, CONTROL_FILE), path.join(target, CONTROL_FILE), user);
}
