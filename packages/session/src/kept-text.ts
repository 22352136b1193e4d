import { useCallback, useSyncExternalStore } from 'react';
import { getSession, subscribe, type Change } from './store';

// In memory alone: what a woman was writing must not be found in this browser later.
const texts = new Map<string, string>();
const listeners = new Set<() => void>();
let owner = getSession()?.userID;

const changed = () => {
  for (const listener of [...listeners]) listener();
};

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
      texts.clear();
      for (const listener of [...endings]) listener();
      changed();
    }
    if (after) owner = after.userID;
  });
}

function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
    subscribeTexts,
    () => texts.get(key) ?? initial,
    () => initial,
  );
  const setValue = useCallback(
    (next: string) => {
      texts.set(key, next);
      changed();
    },
    [key],
  );
  const clear = useCallback(() => {
    texts.delete(key);
    changed();
  }, [key]);
  return [value, setValue, clear];
}
