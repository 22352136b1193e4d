import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StoreError, unlessGone } from '../errors';
import { checkKey, compareKeys, putOnce, type ReleaseStore, type StoreEntry } from './store';

/** Files are written here and then renamed, so that a key never names half an object. */
const UPLOADS = '.uploads';

/** Retries a few times, creating the folders again: a concurrent `remove` deletes folders that are empty. */
async function move(upload: string, file: string, tries = 5): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await rename(upload, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || tries === 1) throw error;
    await move(upload, file, tries - 1);
  }
}

/** Keeps releases in a folder of this machine, or of a file server. */
export function folderStore(folder: string): ReleaseStore {
  const describe = `the release store ${folder}`;
  const fileOf = (key: string) => path.join(folder, checkKey(key));

  const away = (error: unknown): never => {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`${describe} cannot be used: ${errorCode(error) ?? String(error)}`);
  };

  async function get(key: string, signal?: AbortSignal): Promise<Buffer | undefined> {
    try {
      return await unlessGone(readFile(fileOf(key), { signal }));
    } catch (error) {
      if (signal?.aborted) throw new StoreError(`${describe} does not answer: ${(signal.reason as Error).message}`);
      return away(error);
    }
  }

  async function replace(key: string, content: Buffer): Promise<void> {
    const upload = path.join(folder, UPLOADS, `${process.pid}-${randomBytes(8).toString('hex')}`);
    try {
      await mkdir(path.dirname(upload), { recursive: true });
      await writeFile(upload, content, { flush: true });
      await move(upload, fileOf(key));
    } catch (error) {
      await rm(upload, { force: true });
      away(error);
    }
  }

  /** Reads only folders that can contain keys with the prefix. */
  async function entries(prefix: string): Promise<StoreEntry[]> {
    const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const found: StoreEntry[] = [];
    async function walk(below: string): Promise<void> {
      for (const entry of (await unlessGone(readdir(path.join(folder, below), { withFileTypes: true }))) ?? []) {
        const key = below + entry.name;
        if (entry.isDirectory() && key !== UPLOADS) await walk(`${key}/`);
        if (!entry.isFile() || !key.startsWith(prefix)) continue;
        const file = await unlessGone(stat(path.join(folder, key)));
        if (file) found.push({ key, bytes: file.size, modifiedAt: file.mtime });
      }
    }
    try {
      await walk(start && checkKey(start.slice(0, -1)) + '/');
    } catch (error) {
      away(error);
    }
    return found.sort(compareKeys);
  }

  async function remove(key: string): Promise<void> {
    try {
      await rm(fileOf(key), { force: true });
      // Removes the folders that are empty now; `rmdir` fails for one that is not.
      for (let parent = path.dirname(fileOf(key)); parent !== path.resolve(folder); parent = path.dirname(parent)) {
        await rmdir(parent);
      }
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) away(error);
    }
  }

  async function removeUnfinished(before: Date): Promise<void> {
    const uploads = path.join(folder, UPLOADS);
    try {
      for (const name of (await unlessGone(readdir(uploads))) ?? []) {
        const upload = path.join(uploads, name);
        const file = await unlessGone(stat(upload));
        if (file && file.mtime < before) await rm(upload, { force: true });
      }
    } catch (error) {
      away(error);
    }
  }

  return {
    describe,
    get,
    put: (key, content) => putOnce({ describe, get, replace }, key, content),
    replace,
    removeUnfinished,
    entries,
    list: async (prefix) => (await entries(prefix)).map(({ key }) => key),
    remove,
  };
}
