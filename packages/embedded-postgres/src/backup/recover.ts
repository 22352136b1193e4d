import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../connect';
import { copyFolder } from '../copy-folder';
import { errorCode } from '../error-code';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres';
import { resolveDataDir } from '../places';
import type { Settings } from '../supervisor';
import { chooseUser, giveTo, type SystemUser } from '../system-user';
import { openBackupFolder, type Backup, type BackupFolder } from './backup-folder';
import { hashFile } from './hash-file';
import { restoreCommand, systemIdentifier } from './log-archive';
import { clustersIn, resolveBackupDir } from './places';

/** A backup that cannot be restored as requested. The message says why, and what can be restored. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export type RestoreTarget = Date | 'latest';

export type RecoverOptions = {
  backups: BackupFolder;
  /** The folder for the restored data, which must not exist. */
  dataDir: string;
  database: string;
  target: RestoreTarget;
  /** The timeline to restore, if the archive may have others, for example of an undone restore. Default: the newest. */
  timeline?: number | undefined;
  /** Called with lines about the progress. */
  report?: (line: string) => void;
};

/**
 * The backups of a data folder or, when the data is gone, of the only cluster with backups. Throws a RestoreError when
 * there is no backup, or when the cluster is ambiguous.
 */
export function backupsOf(backupDir: string, dataDir: string): BackupFolder {
  const data = resolveDataDir(dataDir);
  const user = chooseUser(data);
  const found = clustersIn(backupDir);
  const own = existsSync(path.join(data, 'global/pg_control')) ? systemIdentifier(data) : undefined;
  const cluster = own ?? (found.length === 1 ? found[0] : undefined);
  if (!cluster || !found.includes(cluster)) {
    const others = found.length ? ` It has backups of other databases: ${found.join(', ')}.` : '';
    throw new RestoreError(`There is no backup of this database in ${backupDir}.${others}`);
  }
  return openBackupFolder(resolveBackupDir(user, backupDir), cluster, user);
}

/** A period that cannot be restored: from the target of an earlier restore to the next complete copy. */
type Hole = { from: Date; until: Date | null };

function holesOf(backups: BackupFolder, copies: Backup[]): Hole[] {
  return backups.restores().map(({ to, at }) => {
    const next = copies.find(({ stoppedAt }) => stoppedAt > at);
    return { from: new Date(to), until: next ? new Date(next.stoppedAt) : null };
  });
}

/**
 * The copies that recovery can start from, best first: an earlier copy replays more WAL. The replay must not cross a
 * restore, whose WAL may not be archived. Throws a RestoreError when no copy reaches the time.
 */
function chooseBackups(backups: BackupFolder, target: RestoreTarget): Backup[] {
  const restores = backups.restores();
  const copies = backups
    .list()
    .filter(({ stoppedAt }) => !restores.some(({ to, at }) => to < stoppedAt && stoppedAt < at));
  const [oldest] = copies;
  if (!oldest) throw new RestoreError('There is no complete backup');
  const until = (last: number) => {
    const { stoppedAt: newest } = copies[last]!;
    const isAlike = ({ stoppedAt }: Backup) => !restores.some(({ at }) => stoppedAt < at && at < newest);
    return copies
      .slice(0, last + 1)
      .filter(isAlike)
      .reverse();
  };
  if (target === 'latest') return until(copies.length - 1);
  const hole = holesOf(backups, copies).find(({ from, until }) => target > from && (until === null || target < until));
  if (hole) {
    const after = hole.until ? ` or ${hole.until.toISOString()} or later` : '';
    throw new RestoreError(`The database was restored itself: choose ${hole.from.toISOString()} or earlier${after}`);
  }
  const last = copies.findLastIndex(({ stoppedAt }) => new Date(stoppedAt) <= target);
  if (last < 0) throw new RestoreError(`The earliest time that can be restored is ${oldest.stoppedAt}`);
  return until(last);
}

function damageOf({ folder, files }: Backup): string | undefined {
  const isDamaged = ([name, hash]: [string, string]) => {
    const file = path.join(folder, 'data', name);
    return !existsSync(file) || hashFile(file) !== hash;
  };
  const found = Object.entries(files).find(isDamaged);
  return found && `The backup ${folder} is damaged: ${found[0]} is not as it was written`;
}

/** The first undamaged copy. If there is none, throws a RestoreError that names the damage of the best one. */
function firstIntact(copies: Backup[], report: (line: string) => void): Backup {
  const damages: string[] = [];
  for (const copy of copies) {
    report(`Checking the copy of ${copy.startedAt}, ${Math.ceil(copy.bytes / 1e6)} MB`);
    const damage = damageOf(copy);
    if (!damage) return copy;
    report(damage);
    damages.push(damage);
  }
  throw new RestoreError(damages[0]);
}

type Replayed = { recovering: boolean; upTo: Date | null };

const replayed = ({ connection }: EmbeddedPostgres): Promise<Replayed> =>
  withClient({ ...connection, database: 'postgres' }, async (client) => {
    const sql = 'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as "upTo"';
    return (await client.query<Replayed>(sql)).rows[0]!;
  });

const REPORT_EVERY_MS = 5_000;

async function untilRecovered(server: EmbeddedPostgres, ended: () => boolean, report: (line: string) => void) {
  let next = Date.now() + REPORT_EVERY_MS;
  while (!ended()) {
    const state = await replayed(server).catch(() => undefined);
    if (state?.recovering === false) return true;
    if (Date.now() > next) {
      next += REPORT_EVERY_MS;
      report(state?.upTo ? `Replayed the log up to ${state.upTo.toISOString()}` : 'Replaying the log');
    }
    await sleep(50);
  }
  return false;
}

/** PostgreSQL's log message when the archived WAL ends before the requested time. */
const ENDS_BEFORE = /recovery ended before configured recovery target was reached/;
const LAST_COMMIT = /last completed transaction was at log time ([^\n]+)/g;

function explain(log: string): Error {
  if (!ENDS_BEFORE.test(log)) return new Error(`The restored database did not start:\n${log.slice(-2_000)}`);
  const last = [...log.matchAll(LAST_COMMIT)].at(-1)?.[1];
  return new RestoreError(`The log ends before that time${last ? `: its last change is of ${last}` : ''}`);
}

export type RecoverIntoOptions = {
  /** The folder for the restored data, which must not exist. */
  dataDir: string;
  database: string;
  /** The owner of the folder. Default: the user that the server would run as. */
  user?: SystemUser;
  /** Copies the data into the folder, and resolves to the server's recovery settings. */
  fill: (folder: string, user: SystemUser) => Promise<Settings>;
  /** The folder of PostgreSQL's programs, if the data is not of the embedded PostgreSQL's version. */
  programs?: string;
  report?: (line: string) => void;
};

function makeFolder(dataDir: string, user: SystemUser): void {
  try {
    mkdirSync(dataDir, { mode: 0o700 });
    giveTo(user, dataDir);
  } catch (error) {
    throw new RestoreError(`The folder ${dataDir} cannot be made: ${errorCode(error)}`);
  }
}

/**
 * Fills a data folder and runs a server on it, which recovers first and archives nothing. On failure, removes the
 * folder and throws as `recover` does.
 */
export async function recoverInto(options: RecoverIntoOptions): Promise<EmbeddedPostgres> {
  const { database, fill, programs, report = () => {} } = options;
  const dataDir = resolveDataDir(options.dataDir);
  if (existsSync(dataDir)) throw new RestoreError(`There is a folder ${dataDir} already`);
  const { user = chooseUser(dataDir) } = options;
  const logFile = `${dataDir}.log`;
  rmSync(logFile, { force: true });
  makeFolder(dataDir, user);
  let ended = false;
  try {
    const settings = await fill(dataDir, user);
    const server = await startEmbeddedPostgres({
      dataDir,
      database,
      settings,
      startLimitMs: Infinity,
      onExit: () => (ended = true),
      ...(programs && { programs }),
    });
    if (await untilRecovered(server, () => ended, report)) return server;
    throw new Error('The server ended while it recovered');
  } catch (error) {
    const reason = existsSync(logFile) ? explain(readFileSync(logFile, 'utf8')) : error;
    for (const place of [dataDir, logFile]) rmSync(place, { recursive: true, force: true });
    throw reason;
  }
}

/** A time for a setting. PostgreSQL reads its settings before it knows time zone abbreviations such as Z. */
const settingOf = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * Restores a data folder to a point in time, from the newest intact copy before it and the WAL since then, and runs a
 * server on it. The server archives nothing. Throws a RestoreError when the time cannot be restored.
 */
export async function recover({
  backups,
  target,
  timeline,
  report = () => {},
  ...place
}: RecoverOptions): Promise<EmbeddedPostgres> {
  const copy = firstIntact(chooseBackups(backups, target), report);
  report(`Restoring the copy of ${copy.startedAt}`);
  return recoverInto({
    ...place,
    report,
    user: chooseUser(copy.folder),
    async fill(folder, user) {
      await copyFolder(path.join(copy.folder, 'data'), folder, { user });
      writeFileSync(path.join(folder, 'recovery.signal'), '');
      giveTo(user, path.join(folder, 'recovery.signal'));
      const until =
        target === 'latest'
          ? undefined
          : { recovery_target_time: settingOf(target), recovery_target_action: 'promote' };
      const along = timeline === undefined ? undefined : { recovery_target_timeline: timeline };
      return { ...copy.settings, ...until, ...along, restore_command: restoreCommand(backups.logDir) };
    },
  });
}
