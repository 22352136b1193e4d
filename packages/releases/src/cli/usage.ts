import { API, APP_NAMES, isAppName, type Released } from '../app-names';
import type { AppName } from '@commonpurse/federation';

/** The command was not understood; its message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `pnpm releases list [app]
pnpm releases promote <app> <release|latest>
pnpm releases share <app> <release|latest> <percent>
pnpm releases rollback <app> [release]
pnpm releases verify [app] [release]
pnpm releases prune
  <release>: the beginning of its id. <app> of promote, share and rollback may be api, and <release> its API_NAME.
  Each command takes --json.`;

export function appOf(name: string | undefined): AppName {
  if (name !== undefined && isAppName(name)) return name;
  throw new UsageError(`${name === undefined ? 'Name an app' : `There is no app '${name}'`}: ${APP_NAMES.join(', ')}`);
}

/** Parses the first argument of `promote`, `share` and `rollback`. */
export function releasedOf(name: string | undefined): Released {
  if (name === API || (name !== undefined && isAppName(name))) return name;
  const what = name === undefined ? 'Name an app, or api' : `There is no app '${name}'`;
  throw new UsageError(`${what}: ${[...APP_NAMES, API].join(', ')}`);
}

export function percentOf(text: string | undefined): number {
  if (text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UsageError('Name a share: a whole number of percent from 0 to 100');
}
