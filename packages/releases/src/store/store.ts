import { StoreError } from '../errors';

export type StoreEntry = { key: string; bytes: number; modifiedAt: Date };

/** Keys are `<app>/<id>/<path>`. Objects are immutable, and each appears whole or not at all. */
export type ReleaseStore = {
  /**
   * Stores an object. The same content under the same key again changes nothing.
   *
   * @throws {StoreError} when the key has other content, or the store is away
   */
  put(key: string, content: Buffer): Promise<void>;
  /**
   * Stores an object whatever its key has now. Only for what the id of a release proves to be damaged.
   *
   * @throws {StoreError} when the store is away
   */
  replace(key: string, content: Buffer): Promise<void>;
  /**
   * @param signal gives the reading up
   * @returns undefined when there is no such object
   * @throws {StoreError} when the store is away, or the reading was given up
   */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>;
  /** The keys that begin with `prefix`, sorted. Takes a signal as `get` does. */
  list(prefix: string, signal?: AbortSignal): Promise<string[]>;
  /** As `list`, with sizes and times. */
  entries(prefix: string, signal?: AbortSignal): Promise<StoreEntry[]>;
  /** Deletes an object. Only pruning needs the right to it. */
  remove(key: string): Promise<void>;
  /** Deletes what writes left that broke off before a time, where the store keeps such things. */
  removeUnfinished(before: Date): Promise<void>;
  /** Where the store is, for messages: without secrets. */
  describe: string;
};

const OUTSIDE = /(^|\/)\.{1,2}(\/|$)|\/\/|^\/|\/$|^$|\\|\0/;

/** Whether a name from a release or a listing is a plain relative path. */
export const isPlainPath = (name: string): boolean => !OUTSIDE.test(name);

/** Refuses a key that could name something outside the store. */
export function checkKey(key: string): string {
  if (!isPlainPath(key)) throw new StoreError(`The release store takes no key like ${JSON.stringify(key)}`);
  return key;
}

/** The error of a second, different content under one key. */
export const keyIsTaken = (key: string, describe: string): StoreError =>
  new StoreError(`${key} is already in ${describe} with other content: releases never change`);

export const compareKeys = (a: StoreEntry, b: StoreEntry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
