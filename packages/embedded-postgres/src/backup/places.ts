import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { reachableDataDir, resolveDataDir } from '../places';
import type { SystemUser } from '../system-user';

/** The backup folder, at a path that the server's user can write to: see `reachableDataDir`. */
export const resolveBackupDir = (user: SystemUser, backupDir: string): string =>
  reachableDataDir(user, resolveDataDir(backupDir));

/** The clusters that a folder has backups of. */
export function clustersIn(backupDir: string): string[] {
  const folder = resolveDataDir(backupDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'copies'))) : [];
}
