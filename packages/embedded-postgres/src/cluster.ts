import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newPassword, PASSWORD_FILE } from './address';
import { isAlive } from './processes';
import { denyOthers, giveTo, type SystemUser } from './system-user';

export const SUPERUSER = 'postgres';

const LAYOUT = ['-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const LIBPQ = /^PG(?!BACKREST_)/;

/**
 * Removes the caller's libpq variables, language and time zone from the server's environment. Keeps pgBackRest's
 * variables, for the commands that the server runs.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !LIBPQ.test(name) && !name.startsWith('LC_'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Creates the data folder when it is missing, for a server on a port or on a socket. The creation is atomic, even when
 * the process is killed.
 */
export function ensureCluster(dataDir: string, binaries: string, user: SystemUser, onPort: boolean): void {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  removeUnfinished(dataDir);
  const unfinished = mkdtempSync(`${dataDir}.init-${process.pid}-`);
  giveTo(user, unfinished);
  denyOthers(unfinished);
  // The folder of the data must be empty, and the temporary folder of Windows is the user's own.
  const passwordFile = path.join(os.tmpdir(), `${path.basename(unfinished)}.password`);
  const password = newPassword();
  if (onPort) {
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
    giveTo(user, passwordFile);
  }
  const access = onPort ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust'];
  const initdb = path.join(binaries, 'initdb');
  const run = spawnSync(initdb, ['-D', unfinished, ...access, ...LAYOUT], {
    ...user,
    env: serverEnvironment(),
    encoding: 'utf8',
    cwd: '/',
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = run.error?.message ?? run.stderr.trim();
    throw new Error(
      `The embedded PostgreSQL could not make its data folder: ${reason || `initdb ended with ${run.status}`}`,
    );
  }
  if (onPort) {
    writeFileSync(path.join(unfinished, PASSWORD_FILE), password, { mode: 0o600 });
    giveTo(user, path.join(unfinished, PASSWORD_FILE));
  }
  try {
    renameSync(unfinished, dataDir);
  } catch (error) {
    // Unless another start created the folder first.
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes the unfinished folders of killed starts. */
function removeUnfinished(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.init-`;
  for (const name of readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(maker)) rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true });
  }
}
