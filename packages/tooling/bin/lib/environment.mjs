import { existsSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** Loads variables from `.env`; existing environment variables take precedence. */
export function loadEnvironment() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}
