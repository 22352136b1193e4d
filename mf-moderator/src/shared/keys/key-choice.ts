import { useSyncExternalStore } from 'react';

const STORED_AS = 'commonpurse.keys';
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** Whether single keys do anything. They do until they are turned off; that is kept until she signs out. */
export function keysWork(): boolean {
  try {
    return chosen ?? localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    // Storage is blocked: the choice lasts as long as this page.
    return chosen ?? true;
  }
}

/** Turns single keys on or off, for whoever dictates or bumps into keys. */
export function chooseKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // As above.
  }
  listeners.forEach((listener) => listener());
}

/** The choice, for what shows it. */
export const useKeyChoice = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keysWork,
    () => true,
  );
