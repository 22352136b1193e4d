import { createStore } from './create-store';
import { useSyncExternalStore } from 'react';

/** The response header in which the API names the releases that a page loaded now would consist of. */
const HEADER = 'release-set';

const releaseSet = createStore<string | undefined>(undefined);

/** Stores the release set that an API response names. */
export function noteReleaseSet(headers: Headers): void {
  const set = headers.get(HEADER);
  if (set && set !== releaseSet.getSnapshot()) releaseSet.set(set);
}

/**
 * Names the releases that a page loaded now would consist of, from the latest API response; undefined before the first.
 * A page that consists of other releases is outdated.
 */
export const useReleaseSet = (): string | undefined =>
  useSyncExternalStore(releaseSet.subscribe, releaseSet.getSnapshot, () => undefined);
