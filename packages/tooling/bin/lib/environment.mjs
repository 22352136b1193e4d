import { existsSync, readFileSync } from 'node:fs';
import { StepFailed } from './steps.mjs';
import { inRoot } from './workspace.mjs';

/** A value without quotes that has a # in it: Node would drop it and what follows. A comment has a space before its #. */
const CUT_VALUE = /^\s*(?:export\s+)?(\w+)\s*=\s*[^\s'"`#]+#/;

/** Loads variables from `.env`; existing environment variables take precedence. */
export function loadEnvironment() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, name] = CUT_VALUE.exec(line) ?? [];
    if (name)
      throw new StepFailed(`.env, line ${at + 1}: the # in ${name} would begin a comment: put the value in quotes`);
  }
  process.loadEnvFile(file);
}
