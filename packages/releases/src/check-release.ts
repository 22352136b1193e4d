import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { AppName, Release, ReleaseFile } from '@commonpurse/federation';
import { versionOf } from './app-names';
import { integrityOf, RELEASE_FILE, releaseIdOf } from './describe-build';
import { ReleaseError } from './errors';
import { isPlainPath } from './store/store';

/** Endings of a file's compressed siblings. */
export const COMPRESSED = ['.br', '.gz'] as const;

const nameOf = (app: AppName, id: string) => `Release ${versionOf(id)} of '${app}'`;

/**
 * Checks the text of a `release.json` against the release's id.
 *
 * @throws {ReleaseError} when its hash is not the id, or it does not describe a release of this app
 */
export function readRelease(app: AppName, id: string, json: Buffer | undefined): Release {
  const what = nameOf(app, id);
  if (!json) throw new ReleaseError(`${what} is not in the store`);
  const found = releaseIdOf(json);
  if (found !== id) throw new ReleaseError(`${what}: ${RELEASE_FILE} has the hash ${found} instead of ${id}`);
  const release = JSON.parse(json.toString()) as Release;
  if (release.format !== 1 || release.name !== app)
    throw new ReleaseError(`${what}: ${RELEASE_FILE} describes '${release.name}' in format ${release.format}`);
  const outside = Object.keys(release.files).find((name) => !isPlainPath(name));
  if (outside !== undefined) throw new ReleaseError(`${what} has a file named ${JSON.stringify(outside)}`);
  return release;
}

/** @throws {ReleaseError} when the file is missing, or not the one that the release lists */
export function checkFile(app: AppName, id: string, name: string, expected: ReleaseFile, content: Buffer | undefined) {
  const what = nameOf(app, id);
  if (!content) throw new ReleaseError(`${what}: ${name} is missing`);
  if (content.length !== expected.bytes)
    throw new ReleaseError(`${what}: ${name} has ${content.length} bytes instead of ${expected.bytes}`);
  const found = integrityOf(content);
  if (found !== expected.integrity)
    throw new ReleaseError(`${what}: ${name} has the hash ${found} instead of ${expected.integrity}`);
}

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

/** Whether the content of a compressed sibling is that of the listed file. */
export async function isCompressedFrom(expected: ReleaseFile, name: string, content: Buffer): Promise<boolean> {
  const decompress = name.endsWith('.br') ? unbrotli : ungzip;
  try {
    // One byte more than expected is enough to detect longer content.
    const plain = await decompress(content, { maxOutputLength: expected.bytes + 1 });
    return plain.length === expected.bytes && integrityOf(plain) === expected.integrity;
  } catch {
    return false;
  }
}

/** Checks a compressed sibling of a listed file. @throws {ReleaseError} when it decompresses to something else */
export async function checkCompressed(
  app: AppName,
  id: string,
  name: string,
  expected: ReleaseFile,
  content: Buffer,
): Promise<void> {
  if (!(await isCompressedFrom(expected, name, content)))
    throw new ReleaseError(`${nameOf(app, id)}: ${name} does not decompress to the file with ${expected.integrity}`);
}

/** The listed file that a name is a compressed sibling of, if any. */
export function compressedFile(release: Release, name: string): ReleaseFile | undefined {
  const ending = COMPRESSED.find((suffix) => name.endsWith(suffix));
  const plain = ending && name.slice(0, -ending.length);
  return plain !== undefined && Object.hasOwn(release.files, plain) ? release.files[plain] : undefined;
}
