import { StoreError } from '../errors';

export type StoreEntry = { key: string; bytes: number; modifiedAt: Date };

/** Keys are `<app>/<id>/<path>`. Objects are immutable, and each appears whole or not at all. */
export type ReleaseStore = {
  /**
   * Stores an object. Idempotent for the same content under the same key.
   *
   * @throws {StoreError} when the key has other content, or the store cannot be reached
   */
  put(key: string, content: Buffer): Promise<void>;
  /**
   * Stores an object, overwriting its key. Only for objects that a release's hashes prove to be damaged.
   *
   * @throws {StoreError} when the store cannot be reached
   */
  replace(key: string, content: Buffer): Promise<void>;
  /**
   * @param signal aborts the read
   * @returns undefined when there is no such object
   * @throws {StoreError} when the store cannot be reached, or the signal was aborted
   */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>;
  /** The keys that begin with `prefix`, sorted. Takes a signal as `get` does. */
  list(prefix: string, signal?: AbortSignal): Promise<string[]>;
  /** As `list`, with sizes and times. */
  entries(prefix: string, signal?: AbortSignal): Promise<StoreEntry[]>;
  /** Deletes an object. Only pruning needs permission for it. */
  remove(key: string): Promise<void>;
  /** Deletes the remains of writes that were interrupted before a time, if the store keeps any. */
  removeUnfinished(before: Date): Promise<void>;
  /** Where the store is, for messages: without secrets. */
  describe: string;
};

const OUTSIDE = /(^|\/)\.{1,2}(\/|$)|\/\/|^\/|\/$|^$|\\|\0/;

/** Whether a name from a release or a listing is a plain relative path. */
export const isPlainPath = (name: string): boolean => !OUTSIDE.test(name);

/** Rejects a key that could name something outside the store. */
export function checkKey(key: string): string {
  if (!isPlainPath(key)) throw new StoreError(`The release store takes no key like ${JSON.stringify(key)}`);
  return key;
}

/** What every store does to `put` an object. */
export async function putOnce(
  { describe, get, replace }: Pick<ReleaseStore, 'describe' | 'get' | 'replace'>,
  key: string,
  content: Buffer,
): Promise<void> {
  const present = await get(key);
  if (present?.equals(content)) return;
  if (present) throw new StoreError(`${key} is already in ${describe} with other content: releases never change`);
  await replace(key, content);
}

export const compareKeys = (a: StoreEntry, b: StoreEntry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
