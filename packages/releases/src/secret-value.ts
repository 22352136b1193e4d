import { readFileSync } from 'node:fs';
import { errorCode, StoreError } from './errors';

/**
 * The value of a variable that holds a secret, or of the file that the same variable with `_FILE` names.
 *
 * @throws {StoreError} when both are set, or the file cannot be read or is empty
 */
export function secretValue(env: Record<string, string | undefined>, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new StoreError(`${name} and ${name}_FILE are both set: keep one`);
  let value: string;
  try {
    value = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StoreError(`${name}_FILE cannot be read: ${errorCode(error)}`);
  }
  if (!value) throw new StoreError(`${name}_FILE is an empty file`);
  return value;
}
