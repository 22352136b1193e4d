import { hostCookie, SIGNED_OUT_COOKIE, type SessionEnd, type UserRole } from '@commonpurse/contracts';

/** Who is signed in, and when that was stored. The browser stores nothing else about the user. */
export type Session = { userID: string; userRole: UserRole; since: number };

export const STORAGE_KEY = 'commonpurse.session';

/**
 * Why the session changed: the user signed in, chose to stay or signed out; the idle timeout expired; the renewal failed;
 * or another tab changed the session.
 */
export type Reason = 'signed-in' | 'signed-out' | 'timed-out' | 'lost' | 'elsewhere';

/** `ended`: why the server had ended the session, if it said so. */
export type Change = { before: Session | null; after: Session | null; reason: Reason; ended?: SessionEnd | undefined };

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const { userID: userId, userRole, since } = JSON.parse(text) as Partial<Session>;
    if (typeof userId !== 'string' || typeof since !== 'number') return null;
    return userRole === 'moderator' || userRole === 'user' ? { userID: userId, userRole, since } : null;
  } catch {
    return null;
  }
}

/** Reads the session from the browser's storage, whichever tab wrote it; undefined where storage is blocked. */
export function readStored(): Session | null | undefined {
  try {
    return parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}

/** The value that other tabs read in the storage event when a session ends. */
type Farewell = { reason: Reason; ended?: SessionEnd | undefined };

function farewell(text: string | null): Partial<Farewell> {
  try {
    return text ? (JSON.parse(text) as Partial<Farewell>) : {};
  } catch {
    return {};
  }
}

/** Whether the browser refuses to store anything for this site: a session then ends with the page. */
export const isStorageBlocked = (): boolean => readStored() === undefined || !navigator.cookieEnabled;

/** Stores the session or removes it. On removal it tells the other tabs the reason and leaves nothing in storage. */
export function writeStored(session: Session | null, reason: Reason, ended?: SessionEnd): void {
  try {
    if (session) return localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ reason, ended } satisfies Farewell));
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the session lasts as long as this page.
  }
}

/**
 * Tells the host by a cookie, as it cannot read storage, that the session has ended here, even if it is still valid.
 */
export function noteSignedOutHere(): void {
  const isSecure = location.protocol === 'https:';
  const name = hostCookie(SIGNED_OUT_COOKIE, isSecure);
  document.cookie = `${name}=1; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export const sameSession = (a: Session | null | undefined, b: Session | null | undefined) =>
  a?.userID === b?.userID && a?.userRole === b?.userRole && a?.since === b?.since;

let current: Session | null = readStored() ?? null;
const listeners = new Set<(change: Change) => void>();

export const getSession = () => current;

/** Changes the session in this tab. */
export function adopt(after: Session | null, reason: Reason, ended?: SessionEnd): void {
  if (sameSession(current, after)) return;
  const before = current;
  current = after;
  for (const listener of [...listeners]) listener({ before, after, reason, ended });
}

/** Changes the session in all tabs. */
export function setSession(after: Session | null, reason: Reason, ended?: SessionEnd): void {
  writeStored(after, reason, ended);
  adopt(after, reason, ended);
}

/** Adopts the session that another tab stored. */
function syncWithStorage(): void {
  const stored = readStored();
  if (stored !== undefined) adopt(stored, 'elsewhere');
}

/**
 * Follows the other tabs from now on. A page in the back/forward cache receives no events, so it reads the storage when
 * it is restored.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    // The response to a sign-out makes the browser clear all storage, possibly after a new session was stored.
    if (key === null && readStored() === null) return adopt(null, 'signed-out');
    const { reason, ended } = farewell(newValue);
    if (reason) adopt(null, reason, ended);
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

/** Calls the listener whenever a user's session ends, also when another user's session replaces it. */
export function onSignedOut(listener: () => void): () => void {
  return subscribe(({ before, after }) => {
    if (before && before.userID !== after?.userID) listener();
  });
}
