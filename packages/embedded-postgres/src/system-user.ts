import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

/** The user that the server runs as; empty for Node's own user. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. If Node runs as root, chooses the owner of the data, else `postgres` or `nobody`.
 */
export function chooseUser(dataDir: string): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody"');
}

export function giveTo(user: SystemUser, folder: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

/** On Windows, denies other users a folder, which there has the permissions of its parent. Elsewhere its mode does. */
export function denyOthers(folder: string): void {
  if (process.platform !== 'win32') return;
  const { USERDOMAIN, USERNAME } = process.env;
  const access = ['/inheritance:r', '/grant:r', `${USERDOMAIN}\\${USERNAME}:(OI)(CI)F`];
  const { status, stderr } = spawnSync('icacls', [folder, ...access], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The folder ${folder} could not be made private: ${stderr}`);
}

/** Whether the user has search permission for this folder. */
export const canEnter = (user: SystemUser, folder: string): boolean =>
  user.uid === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;
