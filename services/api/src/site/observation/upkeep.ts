import { statfs } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { Clock } from '../../clock';

const HOUR = 60 * 60_000;
/** Copies are made each night, at about the same time. */
const MAX_BACKUP_AGE_MS = 26 * HOUR;
const MAX_CLOCK_SKEW_MS = 5_000;
const MIN_FREE_SHARE = 0.1;

/** Whether a backup was recorded in the last day. `npm run backup` and the script of one machine record theirs. */
export async function isBackedUp(db: Knex, clock: Clock): Promise<boolean> {
  const backup = await db('scheduled_tasks').where({ name: 'backup' }).first('last_run_at');
  return backup !== undefined && clock.now().getTime() - backup.last_run_at.getTime() <= MAX_BACKUP_AGE_MS;
}

/** Whether PostgreSQL archives its log, or archives none. */
export async function archives(db: Knex): Promise<boolean> {
  const [row] = await db('pg_stat_archiver').select<{ fails: boolean }[]>(
    db.raw(`coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails`),
  );
  return !row!.fails;
}

/** Whether this machine and the database's have about the same time: sessions and codes end by both. */
export async function hasDatabaseTime(db: Knex, clock: Clock): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ now: Date }] }>('select clock_timestamp() as now');
  return Math.abs(rows[0].now.getTime() - clock.now().getTime()) <= MAX_CLOCK_SKEW_MS;
}

/** Whether the disks of these folders have space. Folders that do not exist do not count. */
export async function hasSpace(folders: readonly string[], minShare = MIN_FREE_SHARE): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)));
  return disks.every((disk) => !disk || disk.bavail >= disk.blocks * minShare);
}
