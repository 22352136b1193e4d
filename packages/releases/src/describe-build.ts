import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import type { AppBuild, Release, ReleaseFile } from '@commonpurse/federation';

/** Name of the file that describes a build, and of the one that describes a release. */
export const RELEASE_FILE = 'release.json';

/** What a build leaves beside the files of its release: compressed siblings, and notes of the task runner. */
const NOT_LISTED = /\.(br|gz|map)$|^\./;

export type DescribedBuild = {
  /** SHA-256 of `json`, 64 hexadecimal digits. */
  id: string;
  /** The exact text of the release's `release.json`. */
  json: string;
  release: Release;
};

/** Hash of a file, in the form of the HTML attribute `integrity`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The id of a release: the SHA-256 of its `release.json`. */
export const releaseIdOf = (json: string | Buffer): string => createHash('sha256').update(json).digest('hex');

const chunk = Buffer.allocUnsafeSlow(65_536);

/** Reads in chunks: whole files would occupy megabytes of memory until the server's first major garbage collection. */
function describeFile(file: string): ReleaseFile {
  const hash = createHash('sha256');
  let bytes = 0;
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, chunk); read > 0; read = readSync(opened, chunk)) {
      hash.update(chunk.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(opened);
  }
  return { integrity: `sha256-${hash.digest('base64')}`, bytes };
}

function hashesOf(folder: string): Record<string, ReleaseFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== RELEASE_FILE && !NOT_LISTED.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, describeFile(path.join(folder, name))]));
}

/**
 * Describes the release that a `dist` folder holds.
 *
 * @param folder the output of an app's build, with its own `release.json`
 * @throws when there is no build, or its `release.json` is not JSON
 */
export function describeBuild(folder: string): DescribedBuild {
  const build = JSON.parse(readFileSync(path.join(folder, RELEASE_FILE), 'utf8')) as AppBuild;
  const release: Release = { format: 1, ...build, files: hashesOf(folder) };
  const json = `${JSON.stringify(release, undefined, 2)}\n`;
  return { id: releaseIdOf(json), json, release };
}
