import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTE_NAMES, type AppName, type Release, type RemoteName } from '@commonpurse/federation';
import { APP_NAMES, describeBuild, RELEASE_FILE, ReleaseError, versionOf } from '@commonpurse/releases';

/** A release with its id, and the folder that holds its files. */
export type AppRelease = Release & {
  /** SHA-256 of the release's `release.json`. */
  id: string;
  /** The beginning of the id, which URLs contain. */
  version: string;
  folder: string;
};

/** The releases that a page consists of: one of each app. */
export type Releases = {
  shell: AppRelease;
  remotes: Record<RemoteName, AppRelease>;
  /** Names this combination. */
  set: string;
  /** Names it with the number of changes that led to it in front, as the API's header `Release-Set` does. */
  label: string;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder that an app's build writes into. */
export const distOf = (app: AppName, root = ROOT): string =>
  path.join(root, app === 'shell' ? app : `mf-${app}`, 'dist');

export const openedRelease = (id: string, release: Release, folder: string): AppRelease => ({
  ...release,
  id,
  version: versionOf(id),
  folder,
});

/** Reads what the last build left in the apps' `dist` folders. */
export function readBuilds(root = ROOT): Record<AppName, AppRelease> {
  return Object.fromEntries(APP_NAMES.map((app) => [app, readBuild(distOf(app, root))])) as Record<AppName, AppRelease>;
}

function readBuild(folder: string): AppRelease {
  try {
    const { id, release } = describeBuild(folder);
    return openedRelease(id, release, folder);
  } catch {
    throw new ReleaseError(`There is no build at ${path.join(folder, RELEASE_FILE)}: run "npm run build" first`);
  }
}

/** Combines the releases of the apps. Throws a ReleaseError when an app has none. */
export function combine(apps: Partial<Record<AppName, AppRelease>>, set: string): Omit<Releases, 'label'> {
  const of = (app: AppName) => {
    const release = apps[app];
    if (!release) throw new ReleaseError(`No release of '${app}' is live: pnpm releases promote ${app} latest`);
    return release;
  };
  const remotes = Object.fromEntries(REMOTE_NAMES.map((name) => [name, of(name)])) as Releases['remotes'];
  return { shell: of('shell'), remotes, set };
}

/** The URL of a release's file. The version makes it unique: its content never changes. */
export const fileUrl = ({ name, version }: AppRelease, file: string): string => `/mf/${name}/${version}/${file}`;
