import { DURATION, type SessionEnd } from '@commonpurse/contracts';

/** Durations of a session, in milliseconds. */
export const SESSION = {
  accessToken: 5 * 60_000,
  /** How long a rotated refresh token stays valid, for two concurrent tabs or a lost reply. */
  rotationGrace: 10_000,
  idle: DURATION.autoSignOut,
  absolute: 12 * 60 * 60_000,
  /** Minimum interval between records of use, so that reading a page does not write a row. */
  touch: 60_000,
} as const;

/** Milliseconds from a correct password to the code of the second factor. */
export const PENDING_SIGN_IN = 5 * 60_000;

/** Milliseconds after which a login from the same family of browsers is announced again. */
export const BROWSER_KNOWN_FOR = 30 * 24 * 60 * 60_000;

/** Whether a login is from a browser that its owner may not expect. The first login of an account never is. */
export function isNewBrowser(lastLogins: ReadonlyMap<string, Date>, browser: string, now: Date): boolean {
  const last = lastLogins.get(browser);
  return lastLogins.size > 0 && (!last || now.getTime() - last.getTime() >= BROWSER_KNOWN_FOR);
}

type SessionTimes = { createdAt: Date; lastSeenAt: Date; endedAt: Date | null };

/** Why a session is over; null while it is live. */
export function endOf(session: SessionTimes, now: Date): 'ended' | 'idle' | 'absolute limit' | null {
  if (session.endedAt) return 'ended';
  if (now.getTime() - session.createdAt.getTime() >= SESSION.absolute) return 'absolute limit';
  if (now.getTime() - session.lastSeenAt.getTime() >= SESSION.idle) return 'idle';
  return null;
}

/** The stored reasons, as the person whose session has ended reads them. */
const END: Partial<Record<string, SessionEnd>> = {
  idle: 'idle',
  'automatic sign-out': 'idle',
  'absolute limit': 'limit',
  'sign-out': 'signed-out',
  exit: 'signed-out',
  'ended on another device': 'signed-out',
  'password reset': 'password',
  'password recovered': 'password',
  'second factor reset': 'second-factor',
  demoted: 'demoted',
  suspended: 'suspended',
  'signed out by a moderator': 'by-moderator',
  'refresh token reused': 'reused',
  'account deleted': 'deleted',
};

/** Why a session is over, for the person; undefined for a reason that this release does not know. */
export const endReasonOf = (stored: string | null): SessionEnd | undefined => END[stored ?? ''];

export const needsTouch = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SESSION.touch;

/** What to do with a known refresh token. `repeat`: issue the same successor once more. */
export function refreshOutcome(replacedAt: Date | null, now: Date): 'rotate' | 'repeat' | 'reused' {
  if (!replacedAt) return 'rotate';
  return now.getTime() - replacedAt.getTime() <= SESSION.rotationGrace ? 'repeat' : 'reused';
}
