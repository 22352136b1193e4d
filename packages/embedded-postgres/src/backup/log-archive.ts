import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../supervisor';
import { giveTo, type SystemUser } from '../system-user';

/** A cluster's own number, which every copy of it shares: the first eight bytes of its control file. */
export function systemIdentifier(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'global/pg_control')).readBigUInt64LE(0).toString();
}

/** A file of the data folder: a backup has been taken, with its log in the folder that the file names. */
const MARKER = 'backups_taken';

/** From here on the server gives up no segment of its log that is not archived, even while the folder is away. */
export function markBackedUp(dataDir: string, logDir: string, user: SystemUser): void {
  const file = path.join(dataDir, MARKER);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === logDir) return;
  writeFileSync(file, `${logDir}\n`, { mode: 0o600, flush: true });
  giveTo(user, file);
}

/** Whether a backup was taken into the folder, and the folder is gone: its disk is not mounted, most likely. */
export function isAway(dataDir: string, logDir: string): boolean {
  const file = path.join(dataDir, MARKER);
  return !existsSync(logDir) && existsSync(file) && readFileSync(file, 'utf8').trim() === logDir;
}

/**
 * Has the server archive the histories of timelines that it made while it archived nothing, as a restore does. Without
 * them the next restore would give the same number once more, and the archive refuse the log of the second one.
 */
export function markHistories(dataDir: string, user: SystemUser): void {
  const log = path.join(dataDir, 'pg_wal');
  const statuses = path.join(log, 'archive_status');
  for (const name of readdirSync(log).filter((one) => one.endsWith('.history'))) {
    if (['done', 'ready'].some((status) => existsSync(path.join(statuses, `${name}.${status}`)))) continue;
    const file = path.join(statuses, `${name}.ready`);
    writeFileSync(file, '', { mode: 0o600 });
    giveTo(user, file);
  }
}

/** The most that is lost with the machine: a segment of the log is archived at least this often while there are writes. */
const ARCHIVE_EVERY_S = 60;

/** A path inside a command that PostgreSQL gives to a shell, after replacing what follows a percent sign. */
function quoted(file: string): string {
  if (/['\n]/.test(file)) throw new Error(`A folder of backups must not have a quote in its path: ${file}`);
  return `'${file.replaceAll('%', '%%')}`;
}

/**
 * Settings of a server that archives its log into a folder. Before the first backup it keeps no more of it than it needs
 * itself; after that it keeps what it cannot archive, for example while the folder's disk is not mounted. A segment
 * appears there whole, compressed and on disk, and none is ever replaced by another one.
 */
export function archiveSettings(logDir: string): Settings {
  const target = `${quoted(logDir)}/%f.gz'`;
  const part = `${quoted(logDir)}/%f.part'`;
  const copy = `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${target}`;
  const same = `gzip -cd ${target} | cmp -s - "%p"`;
  // The command runs in the data folder.
  const without = `[ ! -e ${MARKER} ] || { echo ${quoted(logDir)} is not there, its disk may not be mounted' >&2; exit 1; }`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_EVERY_S,
    archive_command: `if [ ! -d ${quoted(logDir)}' ]; then ${without}; elif [ -e ${target} ]; then ${same}; else ${copy}; fi`,
  };
}

/** The command by which a server that recovers fetches one file of the log. */
export const restoreCommand = (logDir: string): string =>
  `test -e ${quoted(logDir)}/%f.gz' && gzip -cd ${quoted(logDir)}/%f.gz' > "%p"`;
