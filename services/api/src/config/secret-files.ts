import { readFileSync } from 'node:fs';
import { fail } from './config-error';
import { SECRET_VARIABLES, type Environment, type SecretVariable } from './variables';

function contentOf(variable: SecretVariable, file: string): string {
  let content;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    return fail(`${variable}_FILE`, `cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  return content.replace(/[\r\n]+$/, '') || fail(`${variable}_FILE`, 'names an empty file');
}

/**
 * The environment with the secrets read from files: `X_FILE` names the file that contains the value of `X`, with or
 * without a trailing line break. Throws a ConfigError when both are set, or when a file cannot be read or is empty.
 */
export function withSecretFiles(env: Environment): Environment {
  const secrets: Environment = {};
  for (const variable of SECRET_VARIABLES) {
    const file = env[`${variable}_FILE`];
    if (!file) continue;
    if (env[variable]) fail(`${variable}_FILE`, `cannot be set beside ${variable}`);
    secrets[variable] = contentOf(variable, file);
  }
  return { ...env, ...secrets };
}
