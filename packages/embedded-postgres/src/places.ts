import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries';
import { errorCode } from './error-code';
import { canEnter, giveTo, type SystemUser } from './system-user';

/** The server's data folder, the folder of its programs, and its system user. */
export type Place = { dataDir: string; binaries: string; user: SystemUser };

/**
 * Folder for files that the server's user must reach when root started us in a private folder, such as its own /root.
 */
const SHARED_STATE = '/var/lib/commonpurse';

/** The path of the data folder with symbolic links followed, whether it exists yet or not. */
export function resolveDataDir(dataDir: string): string {
  const absolute = path.resolve(dataDir);
  mkdirSync(path.dirname(absolute), { recursive: true });
  const place = path.join(realpathSync(path.dirname(absolute)), path.basename(absolute));
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? path.resolve(path.dirname(place), readlinkSync(place)) : place;
}

/**
 * Where the server's user can store the data: at the given path, or under /var/lib with a symbolic link at the given
 * path. Only that link names the folder, so removing it starts afresh.
 */
export function reachableDataDir(user: SystemUser, dataDir: string): string {
  if (canEnter(user, path.dirname(dataDir))) return dataDir;
  if (existsSync(dataDir))
    throw new Error(`The user with id ${user.uid}, whom the data belongs to, cannot reach ${dataDir}`);
  makeSharedState();
  const elsewhere = mkdtempSync(path.join(SHARED_STATE, 'data-'));
  giveTo(user, elsewhere);
  try {
    symlinkSync(path.join(elsewhere, path.basename(dataDir)), dataDir);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    rmSync(elsewhere, { recursive: true });
  }
  return resolveDataDir(dataDir);
}

/** The installed binaries, or a copy of them that the server's user can reach. */
export function reachableBinaries(user: SystemUser, { folder, version }: Binaries): string {
  if (canEnter(user, path.join(folder, 'bin'))) return folder;
  const copy = path.join(SHARED_STATE, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  makeSharedState();
  const unfinished = mkdtempSync(`${copy}.`);
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/**
 * A private folder for the socket: only its permissions protect the server, which trusts every connection. Creates a
 * folder, or reuses the previous one.
 */
export function openSocketDir(user: SystemUser, before?: string): string {
  // Root's own temporary folder may be inaccessible to others.
  const folder = before ?? mkdtempSync(path.join(user.uid === undefined ? os.tmpdir() : '/tmp', 'embedded-postgres-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = [0, user.uid ?? process.getuid?.()].includes(uid) && (mode & 0o077) === 0;
  if (!isOurs) throw new Error(`The folder ${folder} of the embedded PostgreSQL's socket is open to others`);
  giveTo(user, folder);
  return folder;
}

function makeSharedState(): void {
  mkdirSync(SHARED_STATE, { recursive: true });
  chmodSync(SHARED_STATE, 0o755);
}
