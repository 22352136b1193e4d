import { existsSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** Takes variables from `.env`; what the environment already has wins. */
export function loadEnvironment() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}
