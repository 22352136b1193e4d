import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';
import { getSession, subscribe } from './store';

/**
 * A page that someone could not go on with: her session ended there, or it was for signed-in users and nobody was
 * signed in; `userID` is null then.
 */
type Interruption = { userID: string | null; path: string };

const interruption = createStore<Interruption | null>(null);
let leftAt: string | null = null;

/** Remembers where a user was when her session ended without her doing. */
export const noteInterruption = (userId: string, path: string) => interruption.set({ userID: userId, path });

/**
 * Remembers the page that a visitor was stopped at because nobody was signed in. The page on which a user has just
 * signed out is not remembered: the next user of this device is not led to it.
 */
export function noteStopped(path: string): void {
  if (path !== leftAt) interruption.set({ userID: null, path });
}

/** A session ends: forgets what was remembered before, and remembers where its user is. */
export function noteSignedOut(path: string): void {
  leftAt = path;
  forget();
}

const isOurs = (path: string) => new URL(path, location.origin).origin === location.origin;

function current(): Interruption | null {
  const noted = interruption.getSnapshot();
  const session = getSession();
  if (!noted || !isOurs(noted.path)) return null;
  return !session || noted.userID === null || noted.userID === session.userID ? noted : null;
}

function subscribeBoth(listener: () => void): () => void {
  const stops = [interruption.subscribe(listener), subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

const useCurrent = () => useSyncExternalStore(subscribeBoth, current, () => null);

/**
 * The page to go on with: where the session of the user who is signed in now ended, or where a visitor was stopped
 * before she signed in. While nobody is signed in: where the last session ended, or where the visitor was stopped. The
 * path is null when there is none.
 */
export function useInterruption(): { path: string | null; forget: () => void } {
  return { path: useCurrent()?.path ?? null, forget };
}

/** Whether the page to go on with is one that stopped a visitor. */
export const useWasStopped = (): boolean => useCurrent()?.userID === null;

const forget = () => interruption.set(null);
