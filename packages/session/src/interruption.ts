import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';
import { getSession, subscribe } from './store';

type Interruption = { userID: string; path: string };

const interruption = createStore<Interruption | null>(null);

/** Remembers where a user was when her session ended without her doing. */
export const noteInterruption = (userID: string, path: string) => interruption.set({ userID, path });

const isOurs = (path: string) => new URL(path, location.origin).origin === location.origin;

function path(): string | null {
  const { userID, path: there } = interruption.getSnapshot() ?? {};
  return there && getSession()?.userID === userID && isOurs(there) ? there : null;
}

function subscribeBoth(listener: () => void): () => void {
  const stops = [interruption.subscribe(listener), subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/**
 * The path the user was on before the session was interrupted, once the same user is signed in again; otherwise null.
 */
export function useInterruption(): { path: string | null; forget: () => void } {
  return { path: useSyncExternalStore(subscribeBoth, path, () => null), forget };
}

const forget = () => interruption.set(null);
