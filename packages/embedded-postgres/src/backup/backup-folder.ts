import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../supervisor';
import { giveTo, type SystemUser } from '../system-user';

/** The metadata of one base backup. Times are ISO 8601. */
export type BackupRecord = {
  startedAt: string;
  /** Any time from here on can be restored from this copy. */
  stoppedAt: string;
  /** The first WAL segment that it needs. */
  firstSegment: string;
  bytes: number;
  /** Minimum values of settings for a server on the copy. */
  settings: Settings;
  /** SHA-256 by file. */
  files: Record<string, string>;
};

export type Backup = BackupRecord & { folder: string };

/** A restore that was put in use: writes between `to` and `at` are no longer part of the history. */
export type RestoreRecord = { to: string; at: string };

export type BackupFolder = {
  readonly logDir: string;
  /** Complete copies, oldest first. */
  list(): Backup[];
  /** Creates the folder of a new copy, which is ignored until `complete` is called. Removes incomplete copies. */
  begin(): string;
  complete(unfinished: string, record: BackupRecord): Backup;
  restores(): RestoreRecord[];
  addRestore(restore: RestoreRecord): void;
  /** Removes copies that are not needed to restore any time from `since` on, and WAL that no copy needs. */
  prune(since: Date): Backup[];
};

const RECORD = 'backup.json';

/** Names of WAL segments and related files begin with eight digits of the timeline and these of the position. */
const POSITION = /^[0-9A-F]{8}([0-9A-F]{16})/;

/**
 * The earliest WAL position that the copies need. After a restore the WAL continues at a lower position, so a newer
 * copy may need an earlier position than the oldest copy does. Ignores timelines: a copy of a later one may need the
 * WAL of an earlier one.
 */
const earliestPosition = (copies: readonly Backup[]): string | undefined =>
  copies.map(({ firstSegment }) => firstSegment.replace(POSITION, '$1')).sort()[0];

function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}

const readWhole = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/** Opens the folder of one cluster in the backup folder. */
export function openBackupFolder(backupDir: string, cluster: string, user: SystemUser): BackupFolder {
  const root = path.join(backupDir, cluster);
  const [copies, logDir, restoresFile] = [
    path.join(root, 'copies'),
    path.join(root, 'log'),
    path.join(root, 'restores.json'),
  ];
  const isComplete = (name: string) => existsSync(path.join(copies, name, RECORD));
  const makeOwn = (folder: string) => {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    giveTo(user, folder);
    return folder;
  };
  const list = (): Backup[] =>
    (existsSync(copies) ? readdirSync(copies) : [])
      .filter(isComplete)
      .sort()
      .map((name) => {
        const folder = path.join(copies, name);
        return { folder, ...readWhole<BackupRecord>(path.join(folder, RECORD)) };
      });
  const restores = () => (existsSync(restoresFile) ? readWhole<RestoreRecord[]>(restoresFile) : []);

  return {
    logDir,
    list,
    restores,
    begin() {
      mkdirSync(backupDir, { recursive: true });
      for (const folder of [root, copies, logDir]) makeOwn(folder);
      for (const name of readdirSync(copies))
        if (!isComplete(name)) rmSync(path.join(copies, name), { recursive: true });
      return makeOwn(path.join(copies, new Date().toISOString().replace(/[-:.]/g, '')));
    },
    complete(folder, record) {
      writeWhole(path.join(folder, RECORD), record);
      return { folder, ...record };
    },
    addRestore: (restore) => writeWhole(restoresFile, [...restores(), restore]),
    prune(since) {
      const all = list();
      const lastBefore = all.findLastIndex(({ stoppedAt }) => new Date(stoppedAt) <= since);
      const removed = all.slice(0, Math.max(lastBefore, 0));
      for (const { folder } of removed) rmSync(folder, { recursive: true });
      const first = earliestPosition(all.slice(removed.length));
      for (const name of existsSync(logDir) ? readdirSync(logDir) : []) {
        const position = POSITION.exec(name)?.[1];
        if (first && position && position < first) rmSync(path.join(logDir, name));
      }
      return removed;
    },
  };
}
