import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTE_NAMES, type Release, type RemoteName } from '@commonpurse/federation';
import { describeBuild, RELEASE_FILE } from '@commonpurse/releases';
import { satisfies } from 'semver';

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

/** The releases cannot be served; the message says in one line why, and what to do. */
export class ReleaseError extends Error {}

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

/**
 * Refuses releases that cannot run together. A remote's bundle uses the shell's federation runtime: an older shell
 * lacks functions that a newer remote calls. Remotes without a stated requirement bundle their own.
 */
export function checkFit({ shell, remotes }: Releases): void {
  const provided = shell.provides?.federation;
  for (const { name, version, needs } of Object.values(remotes)) {
    if (!needs || (provided && satisfies(provided, `^${needs.federation}`))) continue;
    throw new ReleaseError(
      `Release ${version} of '${name}' needs federation runtime ${needs.federation}, and release ${shell.version} of the ` +
        `shell provides ${provided ?? 'none'}: release the shell first, or an older '${name}'`,
    );
  }
}
