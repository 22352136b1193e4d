import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '@commonpurse/api';

export type Environment = Record<string, string | undefined>;

export type HostConfig = Config & { logLevel: string };

const ENVIRONMENTS = ['development', 'test', 'production'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function wordOf(env: Environment, variable: string, words: string[], otherwise: string): string {
  const value = env[variable] || otherwise;
  if (!words.includes(value)) throw new ConfigError(`${variable} must be one of ${words.join(', ')}`);
  return value;
}

/** Reads every variable before anything starts. Throws a ConfigError, one line, that names the first bad one. */
export function readHostConfig(env: Environment): HostConfig {
  wordOf(env, 'NODE_ENV', ENVIRONMENTS, 'development');
  const logLevel = wordOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info');
  return { ...inDataDir(() => readConfig(env)), logLevel };
}

/** Makes the data folder. What lies in it is private on its own account; the folder is to be passed through. */
export function prepareDataDir(dataDir: string): void {
  inDataDir(() => {
    mkdirSync(dataDir, { recursive: true });
    // Started by root, the database runs as another user, who has to get to its files.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  });
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
