import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName, Release } from '@commonpurse/federation';
import { checkCompressed, checkFile, compressedFile, readRelease } from './check-release';
import { RELEASE_FILE } from './describe-build';
import { errorCode, unlessGone } from './errors';
import { inParallel } from './in-parallel';
import { folderStore } from './store/folder-store';
import type { ReleaseStore } from './store/store';

type Keep = (name: string, content: Buffer) => Promise<void>;

const nothing: Keep = async () => {};

/** Reads a whole release and checks every byte of it; `keep` receives each file once it is checked. */
async function readChecked(store: ReleaseStore, app: AppName, id: string, keep: Keep): Promise<Release> {
  const prefix = `${app}/${id}/`;
  const json = await store.get(prefix + RELEASE_FILE);
  const release = readRelease(app, id, json);
  await inParallel(Object.entries(release.files), async ([name, expected]) => {
    const content = await store.get(prefix + name);
    checkFile(app, id, name, expected, content);
    await keep(name, content!);
  });
  const present = (await store.list(prefix)).map((key) => key.slice(prefix.length));
  await inParallel(present, async (name) => {
    const expected = Object.hasOwn(release.files, name) ? undefined : compressedFile(release, name);
    const content = expected && (await store.get(prefix + name));
    if (!content) return;
    await checkCompressed(app, id, name, expected, content);
    await keep(name, content);
  });
  await keep(RELEASE_FILE, json!);
  return release;
}

/**
 * Checks a release in the store: its id, and hash and size of every file.
 *
 * @throws {ReleaseError} naming the first fault
 * @throws {StoreError} when the store cannot be reached
 */
export const verifyRelease = (store: ReleaseStore, app: AppName, id: string): Promise<Release> =>
  readChecked(store, app, id, nothing);

/** Reads a release's `release.json`, and none of its other files. Throws as `verifyRelease` does. */
export const readStoredRelease = async (store: ReleaseStore, app: AppName, id: string): Promise<Release> =>
  readRelease(app, id, await store.get(`${app}/${id}/${RELEASE_FILE}`));

/** The release in the folder, if it is complete and unaltered. */
async function readLocal(app: AppName, id: string, folder: string): Promise<Release | undefined> {
  const local = folderStore(folder);
  const prefix = `${app}/${id}/`;
  const atRoot = (key: string) => key.slice(prefix.length);
  try {
    await readFile(path.join(folder, RELEASE_FILE));
    return await readChecked(
      {
        ...local,
        get: (key) => local.get(atRoot(key)),
        list: async () => (await local.list('')).map((name) => prefix + name),
      },
      app,
      id,
      nothing,
    );
  } catch {
    return undefined;
  }
}

const UNFINISHED_MS = 10 * 60_000;

/** Removes the partial copies of earlier fetches that were killed. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(folder)}.fetch-`)) continue;
    const unfinished = await unlessGone(stat(path.join(parent, name)));
    if (unfinished && Date.now() - unfinished.mtimeMs > UNFINISHED_MS)
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Removes the damaged folder with this inode. Renames it first, because other processes would take a half-removed
 * folder for damaged, too. A copy that another process has put in its place is kept, or renamed back.
 */
async function removeDamaged(folder: string, inode: number, aside: string): Promise<void> {
  const inodeOf = async (place: string) => (await unlessGone(stat(place)))?.ino;
  if ((await inodeOf(folder)) !== inode) return;
  await unlessGone(rename(folder, aside));
  // Fails if a third process has created the folder by now: its copy is kept.
  if ((await inodeOf(aside)) !== inode) await rename(aside, folder).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
}

/**
 * Renames a complete copy to the release's folder, replacing a damaged one. Keeps a complete copy: it may be in use.
 */
async function putInPlace(copy: string, app: AppName, id: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await rename(copy, folder);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    }
    const present = await unlessGone(stat(folder));
    if (await readLocal(app, id, folder)) return;
    if (present) await removeDamaged(folder, present.ino, `${copy}-damaged`);
  }
}

/** The same store; the signal aborts its reads. */
const givenUpBy = (store: ReleaseStore, signal: AbortSignal): ReleaseStore => ({
  ...store,
  get: (key) => store.get(key, signal),
  list: (prefix) => store.list(prefix, signal),
});

/**
 * Downloads a release, with its `release.json`, from the store into a folder, which appears complete or not at all. A
 * folder that already has the release is checked and kept.
 *
 * @param signal aborts the download
 * @throws {ReleaseError} naming the first fault; nothing is left behind
 * @throws {StoreError} when the store cannot be reached, or the signal was aborted
 */
export async function fetchRelease(
  store: ReleaseStore,
  app: AppName,
  id: string,
  intoFolder: string,
  signal?: AbortSignal,
): Promise<Release> {
  const present = await readLocal(app, id, intoFolder);
  if (present) return present;
  await mkdir(path.dirname(intoFolder), { recursive: true });
  await removeUnfinished(intoFolder);
  const unfinished = `${intoFolder}.fetch-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const release = await readChecked(signal ? givenUpBy(store, signal) : store, app, id, async (name, content) => {
      const file = path.join(unfinished, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content, { flush: true });
    });
    await putInPlace(unfinished, app, id, intoFolder);
    return release;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
