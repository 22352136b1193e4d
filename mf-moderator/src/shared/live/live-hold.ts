import { createStore } from '@commonpurse/session';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Marks the element whose rows must not change while one of them has focus or is hovered. */
export const HOLDS_ROWS = { 'data-holds-rows': '' };

/** Whether a row has focus or is hovered: the rows must then not change. */
export const isHeld = (): boolean => document.querySelector('[data-holds-rows]:is(:focus-within, :hover)') !== null;

const held = createStore<ReadonlyMap<string, QueryKey>>(new Map());

/** Records that newer data exists for this query, without loading it. */
export const holdBack = (key: QueryKey): void => held.set(new Map(held.getSnapshot()).set(hashKey(key), key));

/** Clears the record and returns the keys of the queries that were held back. */
export function letGo(): QueryKey[] {
  const keys = [...held.getSnapshot().values()];
  if (keys.length > 0) held.set(new Map());
  return keys;
}

/** Whether any query is held back. */
export const useHeldBack = (): boolean =>
  useSyncExternalStore(
    held.subscribe,
    () => held.getSnapshot().size > 0,
    () => false,
  );
