import { ApiError, createApiClient } from '@commonpurse/api-client';
import { MESSAGE } from '@commonpurse/contracts';
import { useSyncExternalStore } from 'react';
import { endsAt, getPhase, isOver, startClock, subscribePhase, type Phase } from './clock';
import { noteInterruption } from './interruption';
import { guardKeptTexts } from './kept-text';
import {
  adopt,
  followOtherTabs,
  getSession,
  readStored,
  sameSession,
  setSession,
  STORAGE_KEY,
  subscribe,
  writeStored,
  type Change,
  type Session,
} from './store';

/** The API, in the name of whoever is signed in. */
export const api = createApiClient({
  userID: () => getSession()?.userID,
  onSessionLost: () => setSession(null, 'lost'),
});

/** The signed-in user, or null. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession);

/** Starts a session: sets the auth state and with it the 15 minutes. */
export function signIn({ userID, userRole }: Pick<Session, 'userID' | 'userRole'>): void {
  setSession({ userID, userRole, since: Date.now() }, 'signed-in');
}

const callSignOut = (userID: string, source: string) =>
  api.put(`/signout/${encodeURIComponent(userID)}`, { session: false, body: { source }, keepalive: true });

/** Signs out on the server, then here. Rejects, with everything as it was, when the server does not do it. */
export async function signOut(userID = getSession()?.userID): Promise<void> {
  if (userID !== undefined) await callSignOut(userID, 'User');
  if (getSession()?.userID === userID) setSession(null, 'signed-out');
}

/** Forgets the session in this browser at once; the server is told by whoever calls this. */
export const dropSession = () => setSession(null, 'signed-out');

/** Starts the 15 minutes anew, once the server has renewed the session. */
export async function stay(): Promise<void> {
  const session = getSession();
  if (!session) return;
  try {
    await api.refresh(session.userID);
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (!refused) throw error;
    if (sameSession(getSession(), session)) setSession(null, 'lost');
    return;
  }
  if (getSession()?.userID === session.userID) setSession({ ...session, since: Date.now() }, 'signed-in');
}

/** The clock of the running session, for whoever asks the user whether to stay. */
export function useSessionClock(): { phase: Phase; endsAt: number | undefined } {
  return { phase: useSyncExternalStore(subscribePhase, getPhase), endsAt: endsAt() };
}

/** One tab at a time, where the browser has locks; elsewhere the look at the storage must do. */
async function alone(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(`${STORAGE_KEY}.end`, work);
  else work();
}

/** Ends a session whose time is up, for all tabs and on the server; the first tab that gets to it does both. */
const timeOut = (session: Session) =>
  alone(() => {
    const stored = readStored();
    if (stored !== undefined && !sameSession(stored, session)) return;
    writeStored(null, 'timed-out');
    callSignOut(session.userID, MESSAGE.signOut.automaticSource).catch((error: unknown) =>
      console.warn('The automatic sign-out did not reach the service:', error),
    );
  });

export type SessionOptions = {
  /** Goes to a path of ours. */
  navigate: (path: string) => void;
  /** The path, query and hash shown now. */
  here: () => string;
  /** Whether what is shown now is for signed-in users alone. */
  isPrivate: () => boolean;
};

const loginOf = ({ userRole }: Session) => (userRole === 'moderator' ? '/moderator/login' : '/login');

/** Keeps the session from now on: its 15 minutes, in step with the other tabs. Called once, before anything is shown. */
export function startSession({ navigate, here, isPrivate }: SessionOptions): void {
  function interrupted({ userID }: Session, loginPath: string) {
    noteInterruption(userID, here());
    navigate(loginPath);
  }

  function follow({ before, after, reason }: Change) {
    if (!before || before.userID === after?.userID) return;
    const timedOut = reason === 'timed-out' || (reason === 'elsewhere' && !after && isOver(before));
    if (timedOut) interrupted(before, loginOf(before));
    else if (reason === 'lost') interrupted(before, '/login');
    // Someone else signed in, in another tab: what stands here was the first user's.
    else if (after && isPrivate()) navigate('/');
  }

  guardKeptTexts();
  const arrived = getSession();
  if (arrived && isOver(arrived)) {
    // She comes back after a long time: only a page that needs the session sends her to sign in.
    adopt(null, 'timed-out');
    void timeOut(arrived);
    if (isPrivate()) interrupted(arrived, loginOf(arrived));
  }
  subscribe(follow);
  followOtherTabs();
  startClock((session) => {
    void timeOut(session).then(() => {
      if (sameSession(getSession(), session)) adopt(null, 'timed-out');
    });
  });
}
