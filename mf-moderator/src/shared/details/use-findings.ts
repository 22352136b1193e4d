import type * as personalDetails from '@commonpurse/personal-details';
import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';

type Finder = typeof personalDetails;

const finder = createStore<Finder | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Loads the detection code; after a failure, the next post tries again. */
export function loadFinder(): void {
  loading ??= import(/* webpackChunkName: "personal-details" */ '@commonpurse/personal-details').then(
    finder.set,
    () => {
      loading = undefined;
    },
  );
}

function subscribe(listener: () => void) {
  loadFinder();
  return finder.subscribe(listener);
}

export type Named = personalDetails.Finding & { name: string };

/** Personal details found in a text, once the detection code has loaded. Detection runs in the browser only. */
export function useFindings(text: string): readonly Named[] {
  const known = useSyncExternalStore(subscribe, finder.getSnapshot, () => undefined);
  if (!known) return [];
  return known.findPersonalDetails(text).map((one) => ({ ...one, name: known.KIND_WORDS[one.kind].a }));
}
