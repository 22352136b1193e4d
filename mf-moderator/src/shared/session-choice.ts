import { createStore, onTextsEnd } from '@commonpurse/session';
import { useSyncExternalStore } from 'react';

/**
 * A setting of the moderators' console. Stored in the browser under this key until sign-out or another user's sign-in,
 * but only if it differs from the default.
 */
export function createSessionChoice(key: string, value: string) {
  const known = createStore<boolean | undefined>(undefined);

  function isSet(): boolean {
    try {
      return known.getSnapshot() ?? localStorage.getItem(key) === value;
    } catch {
      // Storage is blocked: the setting lasts until the page is left.
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
