import { readFileSync } from 'node:fs';
import { errorCode, StoreError } from './errors';

/**
 * The value of a variable that holds a secret, or of the file that the same variable with `_FILE` names.
 *
 * @throws {StoreError} when both are set and differ, or the file cannot be read or is empty
 */
export function secretValue(env: Record<string, string | undefined>, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  let value: string;
  try {
    value = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StoreError(`${name}_FILE cannot be read: ${errorCode(error)}`);
  }
  if (!value) throw new StoreError(`${name}_FILE is an empty file`);
  // The API's configuration adds the values of files to the environment.
  if (env[name] && env[name] !== value) throw new StoreError(`${name} and ${name}_FILE are both set: keep one`);
  return value;
}
