import { createHash } from 'node:crypto';
import type { AppName } from '@commonpurse/federation';
import type { API, Released } from './app-names';

/** Which release of an app its visitors get, or which API serves them. */
export type Pointer<App extends Released = Released> = {
  app: App;
  /** Counts the app's changes: 1, 2, … */
  number: number;
  /** Id of the release for everybody who is not in the share. For the API, its name. */
  live: string;
  /** Id of the release that a share of the visitors gets. */
  candidate: string | null;
  /** How many of the hundred groups get the candidate: 0 without one, else 1 to 99. */
  percent: number;
};
export type AppPointer = Pointer<AppName>;
export type ApiPointer = Pointer<typeof API>;

export type PointerState = {
  apps: AppPointer[];
  /** Absent until an API is promoted: a single API needs no name. */
  api?: ApiPointer;
  /** Every release pointed to in the last 30 days, and the last 20 of each app: pages may still ask for their files. */
  retained: { app: AppName; id: string }[];
};

/** The release id of each app that a page consists of. */
export type ReleaseSet = Partial<Record<AppName, string>>;

/**
 * The release that a group of visitors gets. A visitor's group is the same for all apps and the API. `group`: 0 to 99.
 */
export const releaseFor = ({ live, candidate, percent }: Omit<Pointer, 'app' | 'number'>, group: number): string =>
  candidate && group < percent ? candidate : live;

/** The releases of the apps that a group of visitors gets. `group`: 0 to 99. */
export const releasesFor = ({ apps }: PointerState, group: number): ReleaseSet =>
  Object.fromEntries(apps.map((pointer) => [pointer.app, releaseFor(pointer, group)]));

/** Eight hexadecimal digits that name what a page consists of: equal sets have equal names. */
export function setName(set: ReleaseSet): string {
  const parts = Object.entries(set)
    .map(([app, id]) => `${app}:${id}\n`)
    .sort();
  return createHash('sha256').update(parts.join('')).digest('hex').slice(0, 8);
}

/**
 * The number of pointer changes so far and the name of the group's release set: `17-1a2b3c4d`. A page with a lower
 * number and another name is outdated. `group`: 0 to 99.
 */
export const setLabel = (state: PointerState, group: number): string =>
  `${state.apps.reduce((sum, { number }) => sum + number, 0)}-${setName(releasesFor(state, group))}`;

/** One group for each distinct set of releases that visitors get. Shares overlap: each begins at group 0. */
export const groupsOf = ({ apps, api }: PointerState): number[] => {
  const shared = [...apps, ...(api ? [api] : [])].filter(({ candidate }) => candidate);
  return [...new Set([99, ...shared.map(({ percent }) => percent - 1)])];
};

/** The releases whose files pages may still request, as `<app>/<id>`: live, candidate or retained. */
export const retainedReleases = ({ apps, retained }: PointerState): Set<string> =>
  new Set([
    ...retained.map(({ app, id }) => `${app}/${id}`),
    ...apps.flatMap(({ app, live, candidate }) => [`${app}/${live}`, `${app}/${candidate}`]),
  ]);

export type PointerAction = 'promote' | 'share' | 'rollback';

/** A row of an app's history, or of the API's. */
export type PointerChange = Pointer & { action: PointerAction; promotedBy: string; promotedAt: Date };

/**
 * The release that was live before the current one. A release that was rolled back does not count: rolling back twice
 * goes back twice.
 *
 * @param history of one app, oldest first
 */
export function previousLive(history: readonly Pick<PointerChange, 'live' | 'action'>[]): string | undefined {
  const stack: string[] = [];
  for (const { live, action } of history) {
    const before = stack.lastIndexOf(live);
    if (action === 'rollback' && before >= 0) stack.length = before + 1;
    else if (stack.at(-1) !== live) stack.push(live);
  }
  return stack.at(-2);
}
