import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './config-error';
import type { Environment } from './variables';

/** The secret stored in the data folder, generated on the first start; only the file's owner may read it. */
export function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // A hard link is atomic: of two processes that start at once, one wins, and neither reads half a secret.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * The secrets by purpose. The first of each list signs or hashes, and all of them are accepted, so that a secret can be
 * rotated. The lists are empty where API_URL is set, and for a command that needs none.
 */
export type Secrets = {
  /** They sign access tokens. */
  tokens: readonly string[];
  /** They make the keys of rate limits unreadable. */
  throttles: readonly string[];
  /** They hash the names of erased accounts, which stay taken but unreadable. */
  erasedNames: readonly string[];
};

const MIN_LENGTH = 32;

function listOf(env: Environment, variable: 'JWT_SECRET' | 'THROTTLE_SECRET' | 'ERASED_NAME_SECRET') {
  const value = env[variable];
  if (!value) return undefined;
  const list = value.includes(',') ? [...new Set(value.split(',').map((secret) => secret.trim()))] : [value];
  const tooShort = list.some((secret) => secret.length < MIN_LENGTH);
  return tooShort
    ? fail(variable, `must have at least ${MIN_LENGTH} characters, each one of a list with commas`)
    : list;
}

/**
 * Which secrets a program needs. `generated`: a server, which generates one if none is set. `given`: a command on the
 * database of servers, which needs their secrets. `none`: no secrets.
 */
export type SecretNeed = 'generated' | 'given' | 'none';

const NO_SECRETS: Secrets = { tokens: [], throttles: [], erasedNames: [] };

type SecretOptions = { production: boolean; dataDir: string; need: SecretNeed };

/** Reads the secrets, or generates one. Rate limits and erased names default to the secrets of tokens. */
export function secretsOf(env: Environment, { production, dataDir, need }: SecretOptions): Secrets {
  if (need === 'none') return NO_SECRETS;
  const throttles = listOf(env, 'THROTTLE_SECRET');
  const erasedNames = listOf(env, 'ERASED_NAME_SECRET');
  const secrets = listOf(env, 'JWT_SECRET');
  if (!secrets && production) fail('JWT_SECRET', 'is required when NODE_ENV=production');
  if (!secrets && need === 'given') fail('JWT_SECRET', 'is required here: the one that the API has');
  const tokens = secrets ?? [generatedSecret(dataDir)];
  return { tokens, throttles: throttles ?? tokens, erasedNames: erasedNames ?? tokens };
}
