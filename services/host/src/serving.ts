import {
  checkFit,
  releasesFor,
  setLabel,
  setName,
  type AppPointer,
  type Pointer,
  type PointerState,
} from '@commonpurse/releases';
import { NO_GROUP } from './group';
import type { ReleaseCache } from './release-cache';
import { combine, type AppRelease, type Releases } from './releases';

/** What the host serves: the releases for each group of visitors. */
export type Serving = {
  /**
   * The pointers that are served. If a release could not be fetched, the app's pointer is the previous one, or one
   * without the candidate.
   */
  state: PointerState;
  /** Whether groups of visitors have different releases, or APIs. */
  isShared: boolean;
  /** The combinations of releases that visitors get. */
  combinations: Releases[];
  /** The releases for a visitor's group, 0 to 99, or for a visitor without one. */
  forGroup(group: number | undefined): Releases;
};

const isShared = (pointer: Pointer | undefined): boolean => pointer?.candidate != null && pointer.percent > 0;

type Opened = Map<string, AppRelease>;

/** The combinations that groups of visitors get, each checked for compatibility. */
function combinations(state: PointerState, opened: Opened): Releases[] {
  const bySet = new Map<string, Releases>();
  return Array.from({ length: NO_GROUP + 1 }, (_, group) => {
    const ids = releasesFor(state, group);
    const set = setName(ids);
    let releases = bySet.get(set);
    if (!releases) {
      const apps = Object.fromEntries(Object.entries(ids).map(([app, id]) => [app, opened.get(id)]));
      releases = { ...combine(apps, set), label: setLabel(state, group) };
      checkFit({ shell: releases.shell, ...releases.remotes });
      bySet.set(set, releases);
    }
    return releases;
  });
}

/**
 * Prepares the releases of a pointer state for serving. If a live release cannot be fetched, its app stays with the
 * previous one; if a candidate cannot be fetched, everybody gets the live release; `reportFailure` receives the reason.
 * Rejects when the whole cannot be served: the caller then keeps what it has.
 */
export async function prepare(
  state: PointerState,
  cache: ReleaseCache,
  previous: Serving | undefined,
  reportFailure: (error: unknown) => void,
): Promise<Serving> {
  const opened: Opened = new Map();
  const open = async (pointer: AppPointer): Promise<AppPointer> => {
    const { app, live, candidate } = pointer;
    opened.set(live, await cache.open(app, live));
    if (candidate === null) return pointer;
    try {
      opened.set(candidate, await cache.open(app, candidate));
      return pointer;
    } catch (error) {
      reportFailure(error);
      return { ...pointer, candidate: null, percent: 0 };
    }
  };
  const apps = await Promise.all(
    state.apps.map(async (pointer) => {
      try {
        return await open(pointer);
      } catch (error) {
        const before = previous?.state.apps.find(({ app }) => app === pointer.app);
        if (!before) throw error;
        reportFailure(error);
        return open(before);
      }
    }),
  );
  const served = { ...state, apps };
  const byGroup = combinations(served, opened);
  return {
    state: served,
    isShared: [...apps, state.api].some(isShared),
    combinations: [...new Set(byGroup)],
    forGroup: (group = NO_GROUP) => byGroup[group] ?? byGroup[NO_GROUP]!,
  };
}
