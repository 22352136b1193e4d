import { createStore } from '@commonpurse/store';
import { useCallback, useSyncExternalStore } from 'react';
import { getSession, subscribe, type Change } from './store';

// In memory alone: what a woman was writing must not be found in this browser later.
const texts = createStore<ReadonlyMap<string, string>>(new Map());
let owner = getSession()?.userID;

const endings = new Set<() => void>();

/** Calls the listener when what was being written must be forgotten: see guardKeptTexts. */
export function onTextsEnd(listener: () => void): void {
  endings.add(listener);
}

/** Texts outlive an interruption, for the same user; her own sign-out and anyone else's sign-in end them. */
export function guardKeptTexts(): void {
  subscribe(({ after, reason }: Change) => {
    const someoneElse = after !== null && owner !== undefined && after.userID !== owner;
    if (someoneElse || reason === 'signed-out') {
      // First forgotten, then told: a listener that asks for a text finds none.
      texts.set(new Map());
      for (const listener of [...endings]) listener();
    }
    if (after) owner = after.userID;
  });
}

/**
 * A text that is being typed, kept in memory under the key until it is cleared: it is still there when the writer
 * comes back to the page, or signs in again after an interruption.
 */
export function useKeptText(
  key: string,
  initial = '',
): [value: string, setValue: (next: string) => void, clear: () => void] {
  const value = useSyncExternalStore(
    texts.subscribe,
    () => texts.getSnapshot().get(key) ?? initial,
    () => initial,
  );
  const setValue = useCallback((next: string) => texts.set(new Map(texts.getSnapshot()).set(key, next)), [key]);
  const clear = useCallback(() => {
    const rest = new Map(texts.getSnapshot());
    rest.delete(key);
    texts.set(rest);
  }, [key]);
  return [value, setValue, clear];
}
