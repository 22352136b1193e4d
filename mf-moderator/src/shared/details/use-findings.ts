import type * as personalDetails from '@commonpurse/personal-details';
import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';

type Finder = typeof personalDetails;

const finder = createStore<Finder | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Fetches what looks for personal details; a failure is forgotten, the next post tries again. */
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

/** What in a text could help someone find a person, once what looks for it is here. It looks in this browser alone. */
export function useFindings(text: string): readonly Named[] {
  const known = useSyncExternalStore(subscribe, finder.getSnapshot, () => undefined);
  if (!known) return [];
  return known.findPersonalDetails(text).map((one) => ({ ...one, name: known.KIND_WORDS[one.kind].a }));
}
