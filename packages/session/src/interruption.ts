import { useSyncExternalStore } from 'react';
import { getSession, subscribe } from './store';

type Interruption = { userID: string; path: string };

let interruption: Interruption | null = null;
const listeners = new Set<() => void>();

function become(next: Interruption | null): void {
  interruption = next;
  for (const listener of [...listeners]) listener();
}

/** Remembers where a user was when her session ended without her doing. */
export const noteInterruption = (userID: string, path: string) => become({ userID, path });

const isOurs = (path: string) => new URL(path, location.origin).origin === location.origin;

function path(): string | null {
  const { userID, path: there } = interruption ?? {};
  return there && getSession()?.userID === userID && isOurs(there) ? there : null;
}

function subscribeBoth(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Where the user was before her session was interrupted, once that same user is signed in again; null otherwise. */
export function useInterruption(): { path: string | null; forget: () => void } {
  return { path: useSyncExternalStore(subscribeBoth, path, () => null), forget };
}

const forget = () => become(null);
