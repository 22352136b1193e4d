import type { AppName } from '@commonpurse/federation';
import { RELEASE_FILE } from './describe-build';
import { inParallel } from './in-parallel';
import { listStored } from './list-releases';
import { retainedReleases, type PointerState } from './pointer';
import type { ReleaseStore } from './store/store';

/** What was written within this time may be an upload under way, or a release that is promoted next. */
const RECENT_MS = 24 * 60 * 60_000;

export type Pruned = { app: AppName; id: string; bytes: number };

/**
 * Deletes the releases that the pointer does not retain, and broken-off uploads. Never deletes what is live or a
 * candidate, nor what was written in the last day.
 *
 * @param readState reads the pointer; it is asked before each release, because deleting takes a while and another may be
 *   promoted meanwhile
 * @throws {StoreError} when the store is away, or refuses to delete
 */
export async function prune(
  store: ReleaseStore,
  readState: () => Promise<PointerState>,
  now = new Date(),
): Promise<Pruned[]> {
  const old = (await listStored(store)).filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() > RECENT_MS);
  const pruned: Pruned[] = [];
  for (const { app, id, bytes, keys, isWhole } of old) {
    if (retainedReleases(await readState()).has(`${app}/${id}`)) continue;
    pruned.push({ app, id, bytes });
    const head = `${app}/${id}/${RELEASE_FILE}`;
    // First of all: from here on there is no such release, whatever becomes of its files.
    if (isWhole) await store.remove(head);
    await inParallel(
      keys.filter((key) => key !== head),
      (key) => store.remove(key),
    );
  }
  return pruned;
}
