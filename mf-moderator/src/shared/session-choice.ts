import { onTextsEnd } from '@commonpurse/session';
import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';

/**
 * A choice of the console that differs from its default. The browser's storage holds it under this key until she signs out
 * or someone else signs in, and holds nothing while the default applies.
 */
export function createSessionChoice(key: string, value: string) {
  const known = createStore<boolean | undefined>(undefined);

  function isSet(): boolean {
    try {
      return known.getSnapshot() ?? localStorage.getItem(key) === value;
    } catch {
      // Storage is blocked: the choice lasts as long as this page.
      return known.getSnapshot() ?? false;
    }
  }

  function set(on: boolean): void {
    try {
      if (on) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {
      // As above.
    }
    known.set(on);
  }

  onTextsEnd(() => set(false));

  return {
    isSet,
    set,
    useIsSet: () => useSyncExternalStore(known.subscribe, isSet, () => false),
  };
}
