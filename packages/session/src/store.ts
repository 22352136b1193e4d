import type { UserRole } from '@commonpurse/contracts';

/** Who is signed in, and when that was set. Nothing else about her is kept in the browser. */
export type Session = { userID: string; userRole: UserRole; since: number };

export const STORAGE_KEY = 'commonpurse.session';

/**
 * Why the session changed: she signed in, chose to stay or signed out; her 15 minutes were over; it could not be
 * renewed; or another tab changed it.
 */
export type Reason = 'signed-in' | 'signed-out' | 'timed-out' | 'lost' | 'elsewhere';

export type Change = { before: Session | null; after: Session | null; reason: Reason };

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const { userID, userRole, since } = JSON.parse(text) as Partial<Session>;
    if (typeof userID !== 'string' || typeof since !== 'number') return null;
    return userRole === 'moderator' || userRole === 'user' ? { userID, userRole, since } : null;
  } catch {
    return null;
  }
}

/** What the browser's storage says right now, whichever tab wrote it; undefined where storage is blocked. */
export function readStored(): Session | null | undefined {
  try {
    return parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}

/** The word that other tabs hear on the way when a session's end is stored. */
type Farewell = { ended: Reason };

function farewell(text: string | null): Reason | undefined {
  try {
    return text ? (JSON.parse(text) as Partial<Farewell>).ended : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the session, or its end: then the other tabs are told why, and nothing is left behind. */
export function writeStored(session: Session | null, reason: Reason): void {
  try {
    if (session) return localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ended: reason } satisfies Farewell));
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the session lasts as long as this page.
  }
}

export const sameSession = (a: Session | null | undefined, b: Session | null | undefined) =>
  a?.userID === b?.userID && a?.userRole === b?.userRole && a?.since === b?.since;

let current: Session | null = readStored() ?? null;
const listeners = new Set<(change: Change) => void>();

export const getSession = () => current;

/** Changes the session as this tab sees it. */
export function adopt(after: Session | null, reason: Reason): void {
  if (sameSession(current, after)) return;
  const before = current;
  current = after;
  for (const listener of [...listeners]) listener({ before, after, reason });
}

/** Changes the session for all tabs. */
export function setSession(after: Session | null, reason: Reason): void {
  writeStored(after, reason);
  adopt(after, reason);
}

/** Takes over what another tab stored. */
function syncWithStorage(): void {
  const stored = readStored();
  if (stored !== undefined) adopt(stored, 'elsewhere');
}

/** Follows the other tabs from now on; a page that was put aside hears nothing meanwhile and looks when it is back. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    // All of it was cleared, as the answer to a sign-out has the browser do: that answer may be later than this.
    if (key === null && readStored() === null) return adopt(null, 'signed-out');
    const ended = farewell(newValue);
    if (ended) adopt(null, ended);
    else syncWithStorage();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) syncWithStorage();
  });
}

export function subscribe(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener whenever a user's session is over, also when another user's took its place. */
export function onSignedOut(listener: () => void): () => void {
  return subscribe(({ before, after }) => {
    if (before && before.userID !== after?.userID) listener();
  });
}
