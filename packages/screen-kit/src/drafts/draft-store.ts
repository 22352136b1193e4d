import { createStore, type Store } from '@commonpurse/session';
import type { DraftState } from './draft-state';

/** Holds a draft's state and notifies subscribers of changes. */
export type DraftStore = Store<DraftState> & { setStatus: (status: string) => void };

export function createDraftStore(state: DraftState): DraftStore {
  const store = createStore(state);
  return { ...store, setStatus: (status) => store.set({ ...store.getSnapshot(), status }) };
}
