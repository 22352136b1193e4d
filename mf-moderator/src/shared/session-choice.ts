import { onTextsEnd } from '@commonpurse/session';
import { useSyncExternalStore } from 'react';

/**
 * A choice of the console that differs from its default. The browser's storage holds it under this key until she signs out
 * or someone else signs in, and holds nothing while the default applies.
 */
export function createSessionChoice(key: string, value: string) {
  const listeners = new Set<() => void>();
  let known: boolean | undefined;

  function isSet(): boolean {
    try {
      return known ?? localStorage.getItem(key) === value;
    } catch {
      // Storage is blocked: the choice lasts as long as this page.
      return known ?? false;
    }
  }

  function set(on: boolean): void {
    known = on;
    try {
      if (on) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {
      // As above.
    }
    listeners.forEach((listener) => listener());
  }

  onTextsEnd(() => set(false));

  return {
    isSet,
    set,
    useIsSet: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        isSet,
        () => false,
      ),
  };
}
