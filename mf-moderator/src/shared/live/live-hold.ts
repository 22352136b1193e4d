import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Marks the element whose rows stay as they are while a person is at one of them. */
export const HOLDS_ROWS = { 'data-holds-rows': '' };

/** Whether focus or pointer is at a row: then none may come, go or move under it. */
export const isHeld = (): boolean => document.querySelector('[data-holds-rows]:is(:focus-within, :hover)') !== null;

const held = new Map<string, QueryKey>();
const watchers = new Set<() => void>();
const notify = () => watchers.forEach((watcher) => watcher());

/** Something newer than what this query shows has arrived. */
export function holdBack(key: QueryKey): void {
  held.set(hashKey(key), key);
  notify();
}

/** What is shown is what there is. Answers what was held back until now. */
export function letGo(): QueryKey[] {
  const keys = [...held.values()];
  held.clear();
  if (keys.length > 0) notify();
  return keys;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether something newer than what is shown has arrived. */
export const useHeldBack = (): boolean => useSyncExternalStore(watch, () => held.size > 0);
