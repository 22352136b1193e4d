import { createStore } from './create-store';
import { useCallback, useSyncExternalStore } from 'react';
import { getSession, subscribe, type Change } from './store';

// Only in memory, because nobody must find in this browser later what a member was writing.
const texts = createStore<ReadonlyMap<string, string>>(new Map());
let owner = getSession()?.userID;

const endings = new Set<() => void>();

/** Calls the listener when the texts must be cleared: see guardKeptTexts. */
export function onTextsEnd(listener: () => void): void {
  endings.add(listener);
}

/**
 * Texts outlive an interrupted session of the same user; the user's own sign-out and another user's sign-in clear them.
 */
export function guardKeptTexts(): void {
  subscribe(({ after, reason }: Change) => {
    const someoneElse = after !== null && owner !== undefined && after.userID !== owner;
    if (someoneElse || reason === 'signed-out') {
      // Clears the texts before it calls the listeners, so that no listener can read one.
      texts.set(new Map());
      for (const listener of [...endings]) listener();
    }
    if (after) owner = after.userID;
  });
}

/**
 * Keeps a text in memory under the key while it is being typed, until it is cleared. The text survives leaving the
 * page, and an interrupted session once the same user signs in again.
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
