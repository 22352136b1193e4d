import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../supervisor';

/** A cluster's own number, which every copy of it shares: the first eight bytes of its control file. */
export function systemIdentifier(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'global/pg_control')).readBigUInt64LE(0).toString();
}

/** The most that is lost with the machine: a segment of the log is archived at least this often while there are writes. */
const ARCHIVE_EVERY_S = 60;

/** A path inside a command that PostgreSQL gives to a shell, after replacing what follows a percent sign. */
function quoted(file: string): string {
  if (/['\n]/.test(file)) throw new Error(`A folder of backups must not have a quote in its path: ${file}`);
  return `'${file.replaceAll('%', '%%')}`;
}

/**
 * Settings of a server that archives its log into a folder, once that folder exists: until then it keeps no more of it
 * than it needs itself. A segment appears there whole, compressed and on disk, and none is ever replaced by another one.
 */
export function archiveSettings(logDir: string): Settings {
  const target = `${quoted(logDir)}/%f.gz'`;
  const part = `${quoted(logDir)}/%f.part'`;
  const copy = `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${target}`;
  const same = `gzip -cd ${target} | cmp -s - "%p"`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_EVERY_S,
    archive_command: `if [ ! -d ${quoted(logDir)}' ]; then :; elif [ -e ${target} ]; then ${same}; else ${copy}; fi`,
  };
}

/** The command by which a server that recovers fetches one file of the log. */
export const restoreCommand = (logDir: string): string =>
  `test -e ${quoted(logDir)}/%f.gz' && gzip -cd ${quoted(logDir)}/%f.gz' > "%p"`;
