import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../supervisor';
import { giveTo, type SystemUser } from '../system-user';

/** A cluster's system identifier, which all its copies share: the first eight bytes of its control file. */
export function systemIdentifier(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'global/pg_control')).readBigUInt64LE(0).toString();
}

/** A file in the data folder that marks that a backup was taken. It contains the path of the WAL archive. */
const MARKER = 'backups_taken';

/** Makes the server keep WAL segments until they are archived, even while the archive folder is missing. */
export function markBackedUp(dataDir: string, logDir: string, user: SystemUser): void {
  const file = path.join(dataDir, MARKER);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === logDir) return;
  writeFileSync(file, `${logDir}\n`, { mode: 0o600, flush: true });
  giveTo(user, file);
}

/** Whether a backup was taken into the folder, but the folder is missing: probably its disk is not mounted. */
export function isAway(dataDir: string, logDir: string): boolean {
  const file = path.join(dataDir, MARKER);
  return !existsSync(logDir) && existsSync(file) && readFileSync(file, 'utf8').trim() === logDir;
}

/**
 * Makes the server archive the history files of timelines that it created while it archived nothing, as after a
 * restore. Without them the next restore would reuse a timeline number, and the archive would refuse its WAL.
 */
export function markHistories(dataDir: string, user: SystemUser): void {
  const log = path.join(dataDir, 'pg_wal');
  const statuses = path.join(log, 'archive_status');
  for (const name of readdirSync(log).filter((file) => file.endsWith('.history'))) {
    if (['done', 'ready'].some((status) => existsSync(path.join(statuses, `${name}.${status}`)))) continue;
    const file = path.join(statuses, `${name}.ready`);
    writeFileSync(file, '', { mode: 0o600 });
    giveTo(user, file);
  }
}

/** Archives a WAL segment at least this often while there are writes: the maximum loss if the machine is lost. */
const ARCHIVE_EVERY_S = 60;

/** Quotes a path for a shell command of PostgreSQL, which replaces percent escapes first. Leaves the quote open. */
function quoted(file: string): string {
  if (/['\n]/.test(file)) throw new Error(`A folder of backups must not have a quote in its path: ${file}`);
  return `'${file.replaceAll('%', '%%')}`;
}

/**
 * Settings of a server that archives its WAL into a folder. Before the first backup it keeps only the WAL that it needs
 * itself; afterwards it also keeps WAL that it cannot archive, for example while the folder's disk is not mounted. A
 * segment appears there complete, compressed and synced to disk, and is never replaced by a different one.
 */
export function archiveSettings(logDir: string): Settings {
  const target = `${quoted(logDir)}/%f.gz'`;
  const part = `${quoted(logDir)}/%f.part'`;
  const copy = `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${target}`;
  const same = `gzip -cd ${target} | cmp -s - "%p"`;
  // The working directory of the command is the data folder.
  const without = `[ ! -e ${MARKER} ] || { echo ${quoted(logDir)} is not there, its disk may not be mounted' >&2; exit 1; }`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_EVERY_S,
    archive_command: `if [ ! -d ${quoted(logDir)}' ]; then ${without}; elif [ -e ${target} ]; then ${same}; else ${copy}; fi`,
  };
}

/** The command with which a recovering server fetches one WAL file. */
export const restoreCommand = (logDir: string): string =>
  `test -e ${quoted(logDir)}/%f.gz' && gzip -cd ${quoted(logDir)}/%f.gz' > "%p"`;
