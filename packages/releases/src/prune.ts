import type { AppName } from '@commonpurse/federation';
import { RELEASE_FILE } from './describe-build';
import { inParallel } from './in-parallel';
import { listStored } from './list-releases';
import type { PointerState } from './pointer';
import type { ReleaseStore } from './store/store';

/** What was written within this time may be an upload under way, or a release that is promoted next. */
const RECENT_MS = 24 * 60 * 60_000;

export type Pruned = { app: AppName; id: string; bytes: number };

/**
 * Deletes the releases that the pointer does not retain, and broken-off uploads. Never deletes what is live or a
 * candidate, nor what was written in the last day.
 *
 * @param state the pointer, read after the last promotion
 * @throws {StoreError} when the store is away, or refuses to delete
 */
export async function prune(store: ReleaseStore, state: PointerState, now = new Date()): Promise<Pruned[]> {
  const kept = new Set([
    ...state.retained.map(({ app, id }) => `${app}/${id}`),
    ...state.apps.flatMap(({ app, live, candidate }) => [`${app}/${live}`, `${app}/${candidate}`]),
  ]);
  const due = (await listStored(store)).filter(
    ({ app, id, publishedAt }) => !kept.has(`${app}/${id}`) && now.getTime() - publishedAt.getTime() > RECENT_MS,
  );
  for (const { app, id, keys, isWhole } of due) {
    const head = `${app}/${id}/${RELEASE_FILE}`;
    // First of all: from here on there is no such release, whatever becomes of its files.
    if (isWhole) await store.remove(head);
    await inParallel(
      keys.filter((key) => key !== head),
      (key) => store.remove(key),
    );
  }
  return due.map(({ app, id, bytes }) => ({ app, id, bytes }));
}
