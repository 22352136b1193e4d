import { createStore } from '@commonpurse/store';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Marks the element whose rows stay as they are while a person is at one of them. */
export const HOLDS_ROWS = { 'data-holds-rows': '' };

/** Whether focus or pointer is at a row: then none may come, go or move under it. */
export const isHeld = (): boolean => document.querySelector('[data-holds-rows]:is(:focus-within, :hover)') !== null;

const held = createStore<ReadonlyMap<string, QueryKey>>(new Map());

/** Something newer than what this query shows has arrived. */
export const holdBack = (key: QueryKey): void => held.set(new Map(held.getSnapshot()).set(hashKey(key), key));

/** What is shown is what there is. Answers what was held back until now. */
export function letGo(): QueryKey[] {
  const keys = [...held.getSnapshot().values()];
  if (keys.length > 0) held.set(new Map());
  return keys;
}

/** Whether something newer than what is shown has arrived. */
export const useHeldBack = (): boolean => useSyncExternalStore(held.subscribe, () => held.getSnapshot().size > 0);
