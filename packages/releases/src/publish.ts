import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from '@commonpurse/federation';
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

export const COMPRESSED = ['.br', '.gz'] as const;

export type Published = {
  app: AppName;
  id: string;
  /** Bytes of the release's files, compressed siblings aside. */
  bytes: number;
  /** Bytes that were stored now: 0 when the store already had the release. */
  uploaded: number;
};

/** Whether the store has this release, whole. Throws a StoreError when the store is away. */
export const isPublished = async (store: ReleaseStore, app: AppName, id: string): Promise<boolean> =>
  (await store.list(`${app}/${id}/`)).includes(`${app}/${id}/${RELEASE_FILE}`);

/**
 * Stores the release that a `dist` folder holds. `release.json` comes last: without it there is no release, so that a
 * broken-off upload is invisible, and publishing again completes it.
 *
 * @throws {StoreError} when the store is away
 */
export async function publish(store: ReleaseStore, folder: string, facts: BuildFacts): Promise<Published> {
  const { id, json, release } = describeBuild(folder);
  const { name: app, files } = release;
  const prefix = `${app}/${id}/`;
  const published = { app, id, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
  const present = new Set(await store.list(prefix));
  if (present.has(prefix + RELEASE_FILE)) return { ...published, uploaded: 0 };

  let uploaded = 0;
  const put = async (name: string, content: Buffer) => {
    await store.put(prefix + name, content);
    if (!present.has(prefix + name)) uploaded += content.length;
  };
  const read = (name: string) => readFileSync(path.join(folder, name));
  await inParallel(Object.keys(files), (name) => put(name, read(name)));
  // Another machine may compress otherwise: what a broken-off upload left is as good.
  const siblings = Object.keys(files)
    .flatMap((name) => COMPRESSED.map((ending) => name + ending))
    .filter((name) => existsSync(path.join(folder, name)) && !present.has(prefix + name));
  await inParallel(siblings, (name) => put(name, read(name)));
  if (!present.has(prefix + FACTS_FILE)) await put(FACTS_FILE, Buffer.from(`${JSON.stringify(facts, undefined, 2)}\n`));
  await put(RELEASE_FILE, Buffer.from(json));
  return { ...published, uploaded };
}
