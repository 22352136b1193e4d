import type { SessionEnd } from '@commonpurse/contracts';
import { createStore } from './create-store';
import { useSyncExternalStore } from 'react';
import { getSession, subscribe } from './store';

/**
 * The page where a user was interrupted: her session ended there, or the page requires a sign-in and nobody was signed
 * in. In the second case `userID` is null. `ended`: why the server had ended the session, if it said so.
 */
type Interruption = { userID: string | null; path: string; ended?: SessionEnd | undefined };

const interruption = createStore<Interruption | null>(null);
let leftAt: string | null = null;

/** Stores the page where a user's session ended without her signing out. */
export const noteInterruption = (userId: string, path: string, ended?: SessionEnd) =>
  interruption.set({ userID: userId, path, ended });

/**
 * Stores the page that a visitor could not open because nobody was signed in. Ignores the page on which a user has just
 * signed out, so that the next user of this device is not led to it.
 */
export function noteStopped(path: string): void {
  if (path !== leftAt) interruption.set({ userID: null, path });
}

/** Call when a session ends: stores the page where it ended, and clears an earlier interruption. */
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
 * The page to return to: where the signed-in user's last session ended, or the page that a visitor could not open
 * before she signed in. While nobody is signed in: where the last session ended, or the page that the visitor could not
 * open. The path is null when there is none.
 */
export function useInterruption(): { path: string | null; forget: () => void } {
  return { path: useCurrent()?.path ?? null, forget };
}

/** Why the server ended the session that was interrupted, if it said so. */
export const useSessionEnd = (): SessionEnd | undefined => useCurrent()?.ended;

/** Whether the page to return to is one that a visitor could not open. */
export const useWasStopped = (): boolean => useCurrent()?.userID === null;

const forget = () => interruption.set(null);
