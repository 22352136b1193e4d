import { createApiClient, endReasonOf, type ApiClient } from './api/client';
import { ApiError } from './api/errors';
import { SHELL_MESSAGE, type SessionEnd } from '@commonpurse/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { endsAt, getPhase, isOver, startClock, subscribePhase, type Phase } from './clock';
import { noteInterruption, noteSignedOut } from './interruption';
import { inTurn } from './in-turn';
import { guardKeptTexts } from './kept-text';
import { noteReleaseSet } from './release-set';
import {
  adopt,
  followOtherTabs,
  getSession,
  noteSignedOutHere,
  readStored,
  sameSession,
  setSession,
  subscribe,
  writeStored,
  type Change,
  type Session,
} from './store';

/** Timeout for sign-out and renewal, because other tabs wait for their lock. */
const IN_TURN_TIMEOUT_MS = 10_000;

/**
 * Ends a session that could not be renewed. Sets the signed-out cookie, because it may still be valid on the server.
 */
function lose(ended: SessionEnd | undefined): void {
  noteSignedOutHere();
  setSession(null, 'lost', ended);
}

const client = createApiClient({
  onHeaders: noteReleaseSet,
  userID: () => getSession()?.userID,
  onSessionLost: (_userId, ended) => lose(ended),
});

/**
 * The API client, acting for the signed-in user. A sign-in waits for a sign-out that is still in progress in any tab,
 * because the sign-out's response clears this browser's cookies and storage, whoever they belong to by then.
 */
export const api: ApiClient = {
  ...client,
  async call(key, ...input) {
    if (key.startsWith('POST ') && input[0]?.session === false) await inTurn(() => Promise.resolve());
    return client.call(key, ...input);
  },
  async post(path, options) {
    if (options?.session === false) await inTurn(() => Promise.resolve());
    return client.post(path, options);
  },
};

/** Begins a call early whose reply the next screen shows; see the client. */
export const beginCall = (path: string): void => client.begin(path);

const PageSession = createContext<Session | null>(null);

/** Wraps the page: the session that it was server-rendered in, which the first render in the browser repeats. */
export const PageSessionProvider = PageSession.Provider;

/** The signed-in user, or null. While a server-rendered page is hydrated, the user whom it was rendered for. */
export function useSession(): Session | null {
  const rendered = useContext(PageSession);
  return useSyncExternalStore(subscribe, getSession, () => rendered);
}

/** Starts a session: stores the auth state and starts its idle timeout. */
export function signIn({ userID: userId, userRole }: Pick<Session, 'userID' | 'userRole'>): void {
  setSession({ userID: userId, userRole, since: Date.now() }, 'signed-in');
}

const callSignOut = (userId: string, source: string) =>
  client.call('PUT /signout/:userID', {
    params: { userID: userId },
    session: false,
    body: { source },
    keepalive: true,
    timeout: IN_TURN_TIMEOUT_MS,
  });

/**
 * Signs out on the server, then in this browser. Rejects and changes nothing when the server does not sign the user
 * out.
 */
export async function signOut(userId = getSession()?.userID): Promise<void> {
  if (userId !== undefined) await inTurn(() => callSignOut(userId, 'User'));
  if (getSession()?.userID === userId) setSession(null, 'signed-out');
}

/** Resolves once the calls that may outlive the page have ended, such as the save of a draft. */
export const callsSettled = () => client.settled();

/** Clears the session in this browser at once; the caller notifies the server. */
export function dropSession(): void {
  noteSignedOutHere();
  setSession(null, 'signed-out');
}

/** Restarts the idle timeout once the server has renewed the session. An automatic sign-out waits for the response. */
export async function stay(): Promise<void> {
  const session = getSession();
  if (session) await inTurn(() => renew(session));
}

async function renew(session: Session): Promise<void> {
  try {
    await client.stay(session.userID, { timeout: IN_TURN_TIMEOUT_MS });
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (!refused) throw error;
    if (sameSession(getSession(), session)) lose(endReasonOf(error));
    return;
  }
  if (getSession()?.userID === session.userID) setSession({ ...session, since: Date.now() }, 'signed-in');
}

/** The clock of the running session, for the component that asks the user whether to stay. */
export function useSessionClock(): { phase: Phase; endsAt: number | undefined } {
  return { phase: useSyncExternalStore(subscribePhase, getPhase, () => 'none' as const), endsAt: endsAt() };
}

/** Ends an expired session in all tabs; the first tab to do so reports it to the server. */
const timeOut = (session: Session) =>
  inTurn(async () => {
    const stored = readStored();
    const latest = stored === undefined ? getSession() : stored;
    // The user chose to stay, here or in another tab, while this waited for the lock.
    if (latest?.userID === session.userID && !isOver(latest)) return adopt(latest, 'elsewhere');
    const isFirst = stored === undefined || sameSession(stored, session);
    if (isFirst) {
      noteSignedOutHere();
      writeStored(null, 'timed-out');
    }
    const reported = isFirst ? callSignOut(session.userID, SHELL_MESSAGE.signOut.automaticSource) : undefined;
    if (sameSession(getSession(), session)) adopt(null, 'timed-out');
    // Holds the lock until the response: a storage change takes a moment to reach the other tabs, and they wait for
    // this lock.
    await reported?.catch((error: unknown) => console.warn('The automatic sign-out did not reach the service:', error));
  });

export type SessionOptions = {
  /** Navigates to a path of this site. */
  navigate: (path: string) => void;
  /** Returns the path, query and hash of the current page. */
  here: () => string;
  /** Returns whether the current page is for signed-in users only. */
  isPrivate: () => boolean;
};

const loginOf = ({ userRole }: Session) => (userRole === 'moderator' ? '/moderator/login' : '/login');

/**
 * Manages the session from now on: runs its idle timeout and keeps it in step with the other tabs. Called once, before
 * the first render.
 */
export function startSession({ navigate, here, isPrivate }: SessionOptions): void {
  function interrupted({ userID: userId }: Session, loginPath: string, ended?: SessionEnd) {
    noteInterruption(userId, here(), ended);
    navigate(loginPath);
  }

  function follow({ before, after, reason, ended }: Change) {
    if (!before || before.userID === after?.userID) return;
    noteSignedOut(here());
    const timedOut = reason === 'timed-out' || (reason === 'elsewhere' && !after && isOver(before));
    if (timedOut) interrupted(before, loginOf(before));
    else if (reason === 'lost') interrupted(before, '/login', ended);
    // Another user signed in in another tab: the content of this page belongs to the first user.
    else if (after && isPrivate()) navigate('/');
  }

  guardKeptTexts();
  const stored = getSession();
  if (stored && isOver(stored)) {
    // The user comes back after a long time: only a page that needs the session redirects to the sign-in.
    adopt(null, 'timed-out');
    void timeOut(stored);
    if (isPrivate()) interrupted(stored, loginOf(stored));
  }
  subscribe(follow);
  followOtherTabs();
  startClock((session) => void timeOut(session));
}
