import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Metrics } from '@commonpurse/api';
import type { AppName } from '@commonpurse/federation';
import {
  APP_NAMES,
  fetchRelease,
  retainedReleases,
  unlessGone,
  type PointerState,
  type ReleaseStore,
} from '@commonpurse/releases';
import { openedRelease, type AppRelease } from './releases';

export type ReleaseCache = {
  /**
   * Opens a release: from this machine's copy, or else from the store. Every byte is checked against the id first.
   * Rejects with a ReleaseError when the release is missing or altered, with a StoreError when the store is
   * unreachable.
   */
  open(app: AppName, id: string): Promise<AppRelease>;
  /** Drops the releases that no page may request any more, and deletes this machine's copies of them. */
  removeOutdated(state: PointerState): Promise<void>;
  /** Aborts running fetches, so that the end of the process does not wait for a store that hangs. */
  close(): void;
};

export type ReleaseCacheOptions = {
  store: ReleaseStore;
  folder: string;
  metrics?: Metrics | undefined;
  /** The time limit for one fetch, during which the host applies no other change. */
  fetchLimitMs?: number | undefined;
};

const FETCH_LIMIT_MS = 30_000;
const ENDS = new Error('the host ends');

/** A younger copy may belong to another host on this machine, which knows a newer state of the pointer. */
const OLD_MS = 24 * 60 * 60_000;

/** Keeps a checked copy of each release that this host serves or served lately, in `<folder>/<app>/<id>/`. */
export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { store, folder, metrics, fetchLimitMs = FETCH_LIMIT_MS } = options;
  const count = metrics?.results('releaseFetches', ['fetched', 'failed']);
  const duration = metrics?.histogram('releaseFetchDuration');
  const opened = new Map<string, Promise<AppRelease>>();
  const fetching = new Set<AbortController>();
  let isClosed = false;

  async function load(app: AppName, id: string): Promise<AppRelease> {
    const own = path.join(folder, app, id);
    if (isClosed) throw ENDS;
    const stopTimer = duration?.startTimer();
    const controller = new AbortController();
    fetching.add(controller);
    const limit = setTimeout(() => controller.abort(new Error('the release takes too long')), fetchLimitMs);
    try {
      const release = await fetchRelease(store, app, id, own, controller.signal);
      count?.('fetched');
      return openedRelease(id, release, own);
    } catch (error) {
      count?.('failed');
      throw error;
    } finally {
      clearTimeout(limit);
      fetching.delete(controller);
      stopTimer?.();
    }
  }

  return {
    open(app, id) {
      const key = `${app}/${id}`;
      const loading = opened.get(key) ?? load(app, id);
      opened.set(key, loading);
      // The next caller tries again.
      loading.catch(() => opened.delete(key));
      return loading;
    },

    async removeOutdated(state) {
      const retained = retainedReleases(state);
      for (const key of opened.keys()) if (!retained.has(key)) opened.delete(key);
      for (const app of APP_NAMES) {
        for (const id of (await unlessGone(readdir(path.join(folder, app)))) ?? []) {
          const copy = path.join(folder, app, id);
          const found = retained.has(`${app}/${id}`) ? undefined : await unlessGone(stat(copy));
          if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(copy, { recursive: true, force: true });
        }
      }
    },

    close() {
      isClosed = true;
      for (const controller of fetching) controller.abort(ENDS);
    },
  };
}
