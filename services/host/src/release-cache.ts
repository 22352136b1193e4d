import path from 'node:path';
import type { Metrics } from '@commonpurse/api';
import type { AppName } from '@commonpurse/federation';
import { fetchRelease, type ReleaseStore } from '@commonpurse/releases';
import { openedRelease, type AppRelease } from './releases';

export type ReleaseCache = {
  /**
   * Opens a release: from this machine's copy, or else from the store. Every byte is checked against the id first.
   * Rejects with a ReleaseError when the release is missing or altered, with a StoreError when the store is away.
   */
  open(app: AppName, id: string): Promise<AppRelease>;
};

/** Keeps a checked copy of each release that this host serves or has served, in `<folder>/<app>/<id>/`. */
export function createReleaseCache(store: ReleaseStore, folder: string, metrics?: Metrics): ReleaseCache {
  const count = metrics?.results('releaseFetches', ['fetched', 'failed']);
  const duration = metrics?.histogram('releaseFetchDuration');
  const opened = new Map<string, Promise<AppRelease>>();

  async function load(app: AppName, id: string): Promise<AppRelease> {
    const own = path.join(folder, app, id);
    const stopTimer = duration?.startTimer();
    try {
      const release = await fetchRelease(store, app, id, own);
      count?.('fetched');
      return openedRelease(id, release, own);
    } catch (error) {
      count?.('failed');
      throw error;
    } finally {
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
  };
}
