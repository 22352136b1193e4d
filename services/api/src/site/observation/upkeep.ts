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

/** Milliseconds by which this machine is ahead of the database's: sessions and codes end by both clocks. */
export async function readSkew(db: Knex, clock: Clock): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ now: Date }] }>('select clock_timestamp() as now');
  return clock.now().getTime() - rows[0].now.getTime();
}

/** Whether this machine and the database's have about the same time. */
export const hasDatabaseTime = async (db: Knex, clock: Clock): Promise<boolean> =>
  Math.abs(await readSkew(db, clock)) <= MAX_CLOCK_SKEW_MS;

/** Bytes of the disks of these folders. A folder that does not exist, or is none, is left out. */
export async function readDisks<Name extends string>(
  folders: Record<Name, string | null>,
): Promise<{ folder: Name; free: number; size: number }[]> {
  const disks = Object.entries<string | null>(folders).map(async ([folder, place]) => {
    const disk = place === null ? undefined : await statfs(place).catch(() => undefined);
    return disk && { folder: folder as Name, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
  });
  return (await Promise.all(disks)).filter((disk) => disk !== undefined);
}

/** Whether the disks of these folders have space. */
export const hasSpace = async (folders: Record<string, string | null>, minShare = MIN_FREE_SHARE): Promise<boolean> =>
  (await readDisks(folders)).every(({ free, size }) => free >= size * minShare);
