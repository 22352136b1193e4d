import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTE_NAMES, type Release, type RemoteName } from '@commonpurse/federation';
import { checkFit as checkPartsFit, describeBuild, RELEASE_FILE, ReleaseError } from '@commonpurse/releases';

/** A release with its id, and the folder that holds its files. */
export type AppRelease = Release & {
  /** SHA-256 of the release's `release.json`. */
  id: string;
  /** The beginning of the id, as it stands in URLs. */
  version: string;
  folder: string;
};

const VERSION_LENGTH = 16;

/** The current release of each app. */
export type Releases = { shell: AppRelease; remotes: Record<RemoteName, AppRelease> };

export { ReleaseError };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads which release of each app is current: what the last build left in the app's `dist` folder. */
export function readReleases(root = ROOT): Releases {
  const remotes = REMOTE_NAMES.map((name) => [name, readRelease(path.join(root, `mf-${name}`, 'dist'))]);
  return {
    shell: readRelease(path.join(root, 'shell/dist')),
    remotes: Object.fromEntries(remotes) as Releases['remotes'],
  };
}

function readRelease(folder: string): AppRelease {
  try {
    const { id, release } = describeBuild(folder);
    return { ...release, id, version: id.slice(0, VERSION_LENGTH), folder };
  } catch {
    throw new ReleaseError(`There is no build at ${path.join(folder, RELEASE_FILE)}: run "npm run build" first`);
  }
}

/** The URL of a release's file. The version makes it unique: its content never changes. */
export const fileUrl = ({ name, version }: AppRelease, file: string): string => `/mf/${name}/${version}/${file}`;

/** Refuses releases that cannot run together, with a ReleaseError. */
export const checkFit = ({ shell, remotes }: Releases): void => checkPartsFit({ shell, ...remotes });
