import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';

/** The response header in which the API names the releases that a page loaded now would consist of. */
const HEADER = 'release-set';

const releaseSet = createStore<string | undefined>(undefined);

/** Notes what an answer of the API says about the current releases. */
export function noteReleaseSet(headers: Headers): void {
  const set = headers.get(HEADER);
  if (set && set !== releaseSet.getSnapshot()) releaseSet.set(set);
}

/**
 * Names the releases that a page loaded now would consist of, as the API's last answer said; undefined before there was
 * one. A page made of others is outdated.
 */
export const useReleaseSet = (): string | undefined =>
  useSyncExternalStore(releaseSet.subscribe, releaseSet.getSnapshot, () => undefined);
