import type { AppName } from '@commonpurse/federation';
import { RELEASE_FILE } from './describe-build';
import { inParallel } from './in-parallel';
import { findStored, listStored, type StoredRelease } from './list-releases';
import { retainedReleases, type PointerState } from './pointer';
import type { ReleaseStore } from './store/store';

/** Anything written within this time may be an upload in progress, or a release about to be promoted. */
const RECENT_MS = 24 * 60 * 60_000;

export type Pruned = { app: AppName; id: string; bytes: number };

/** Runs work with the state of the pointer while holding its lock. */
export type WithLockedPointer = <Result>(work: (state: PointerState) => Promise<Result>) => Promise<Result>;

/**
 * Deletes the releases that the pointer does not retain, and incomplete uploads. Never deletes a live release, a
 * candidate or anything written in the last day.
 *
 * @param withLockedPointer called once for each release, so that a release promoted during pruning is kept
 * @throws {StoreError} when the store cannot be reached, or refuses to delete
 */
export async function prune(
  store: ReleaseStore,
  withLockedPointer: WithLockedPointer,
  now = new Date(),
): Promise<Pruned[]> {
  const recent = new Date(now.getTime() - RECENT_MS);
  const isOld = ({ publishedAt }: StoredRelease) => publishedAt < recent;

  /** Without `release.json` the release does not exist, even if deleting its other files fails. */
  const removeHead = (app: AppName, id: string) =>
    withLockedPointer(async (state) => {
      if (retainedReleases(state).has(`${app}/${id}`)) return undefined;
      // Lists again, because somebody may have completed the upload meanwhile.
      const found = await findStored(store, app, id);
      if (!found || !isOld(found)) return undefined;
      if (found.isWhole) await store.remove(`${app}/${id}/${RELEASE_FILE}`);
      return found;
    });

  const pruned: Pruned[] = [];
  for (const { app, id } of (await listStored(store)).filter(isOld)) {
    const removed = await removeHead(app, id);
    if (!removed) continue;
    pruned.push({ app, id, bytes: removed.bytes });
    const others = removed.keys.filter((key) => key !== `${app}/${id}/${RELEASE_FILE}`);
    await inParallel(others, (key) => store.remove(key));
  }
  await store.removeUnfinished(recent);
  return pruned;
}
