import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName, Release } from '@commonpurse/federation';
import { COMPRESSED, isCompressedFrom } from './check-release';
import { describeBuild, RELEASE_FILE } from './describe-build';
import { inParallel } from './in-parallel';
import type { ReleaseStore } from './store/store';

/** Who built a release, where and when. It is stored beside the release and not part of it. */
export type BuildFacts = {
  /** Hash of the commit; null outside a repository, or with changes that are not committed. */
  commit: string | null;
  /** Version of Node.js. */
  node: string;
  /** ISO 8601. */
  time: string;
};

/** Name of the object with a release's build facts. */
export const FACTS_FILE = 'build.json';

export type Published = {
  app: AppName;
  id: string;
  /** Bytes of the release's files, compressed siblings aside. */
  bytes: number;
  /** Bytes stored by this call: 0 when the store already had the complete release. */
  uploaded: number;
};

/**
 * Whether the store has this release with each of its files, by their names and sizes. Throws a StoreError when the
 * store cannot be reached.
 */
export async function isPublished(store: ReleaseStore, release: Release & { id: string }): Promise<boolean> {
  const prefix = `${release.name}/${release.id}/`;
  const sizes = new Map((await store.entries(prefix)).map(({ key, bytes }) => [key, bytes]));
  const isThere = ([name, { bytes }]: [string, { bytes: number }]) => sizes.get(prefix + name) === bytes;
  return sizes.has(prefix + RELEASE_FILE) && Object.entries(release.files).every(isThere);
}

/**
 * Stores the release in a `dist` folder. `release.json` is stored last: without it there is no release, so an
 * interrupted upload is invisible, and publishing again completes it. If the store already has the release, only
 * missing or altered files are stored again.
 *
 * @throws {StoreError} when the store cannot be reached
 */
export async function publish(store: ReleaseStore, folder: string, facts: BuildFacts): Promise<Published> {
  const { id, json, release } = describeBuild(folder);
  const { name: app, files } = release;
  const prefix = `${app}/${id}/`;
  const present = new Set(await store.list(prefix));
  const read = (name: string) => readFileSync(path.join(folder, name));

  let uploaded = 0;
  type IsRight = (stored: Buffer) => boolean | Promise<boolean>;
  const keep = async (name: string, content: Buffer, isRight: IsRight = (stored) => stored.equals(content)) => {
    const stored = present.has(prefix + name) ? await store.get(prefix + name) : undefined;
    if (stored && (await isRight(stored))) return;
    await (stored ? store.replace(prefix + name, content) : store.put(prefix + name, content));
    uploaded += content.length;
  };
  await inParallel(Object.entries(files), async ([name, expected]) => {
    await keep(name, read(name));
    for (const sibling of COMPRESSED.map((ending) => name + ending)) {
      // Compares decompressed content, because another machine may compress differently.
      const isRight = (stored: Buffer) => isCompressedFrom(expected, sibling, stored);
      if (existsSync(path.join(folder, sibling))) await keep(sibling, read(sibling), isRight);
    }
  });
  if (!present.has(prefix + FACTS_FILE))
    await keep(FACTS_FILE, Buffer.from(`${JSON.stringify(facts, undefined, 2)}\n`));
  await keep(RELEASE_FILE, Buffer.from(json));
  return { app, id, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0), uploaded };
}
