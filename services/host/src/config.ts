import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig, valueOf, type Config, type Environment, type SecretNeed } from '@commonpurse/api';

export type { Environment };

export type HostConfig = Config;

const ENVIRONMENTS = ['development', 'test', 'production'];

/** Reads every variable before anything starts. Throws a ConfigError, one line, that names the first bad one. */
export function readHostConfig(env: Environment, secrets?: SecretNeed): HostConfig {
  const environment = valueOf(env, 'NODE_ENV');
  if (!ENVIRONMENTS.includes(environment)) throw new ConfigError(`NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}`);
  return inDataDir(() => readConfig(env, secrets));
}

/**
 * Creates the data folder. Its contents have private permissions of their own; other users must be able to traverse the
 * folder.
 */
export function prepareDataDir(dataDir: string): void {
  inDataDir(() => {
    mkdirSync(dataDir, { recursive: true });
    // Started by root, the database runs as another user, who must be able to reach its files.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  });
}

/** Creates the folder for this host's copies of releases and settings, in the data folder, and returns it. */
export function prepareCopies({ dataDir }: Pick<HostConfig, 'dataDir'>): string {
  prepareDataDir(dataDir);
  const folder = path.join(dataDir, 'releases');
  inDataDir(() => mkdirSync(folder, { recursive: true }));
  return folder;
}

/**
 * Says that the folder of RELEASE_STORE does not exist, if it names a folder. That prevents no start: the host may have
 * copies of the live releases.
 */
export function storeProblem({ RELEASE_STORE: store }: Environment): string | undefined {
  if (!store || store.includes('://') || existsSync(store)) return undefined;
  return `RELEASE_STORE ${store} does not exist: new releases cannot be fetched`;
}

function inDataDir<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new ConfigError(`DATA_DIR cannot be used: ${code} at ${syscall}`);
  }
}
