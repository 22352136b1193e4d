import type { Knex } from 'knex';
import type { SessionEnd } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { Session } from '../../shared/session';
import { newId } from '../../shared/ids';
import { hashOf, newToken } from '../../shared/random-token';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { notify } from '../updates/updates.service';
import type { SessionTokens } from './cookies';
import * as knownBrowsers from './known-browsers.repository';
import {
  BROWSER_KNOWN_FOR,
  SESSION,
  endOf,
  endReasonOf,
  isNewBrowser,
  needsTouch,
  refreshOutcome,
} from './sessions.policy';
import * as sessions from './sessions.repository';
import type { Tokens, TokenUse } from './tokens';

export type { SessionTokens, Tokens };

const toSession = ({ id, userId, passwordAt, user }: sessions.SessionRecord): Session => ({
  id,
  userId,
  passwordAt,
  role: user.role,
  username: user.username,
  age: user.age,
  hides: user.hides,
});

const oldestKept = (now: Date) => new Date(now.getTime() - 2 * SESSION.absolute);

const isLive = (session: sessions.SessionRecord, now: Date): boolean => session.user.active && !endOf(session, now);

type TokenCheck = { now: Date; tokens: Tokens; token: string; use: TokenUse; activity: boolean };

/** Finds the live session of an access token or page token, and records its use. */
export async function sessionOfToken(
  db: Knex,
  { now, tokens, token, use, activity }: TokenCheck,
): Promise<Session | null> {
  const claims = tokens.verify(token, now, use);
  const session = claims && (await sessions.findById(db, claims.sid));
  if (!session || session.userId !== claims.sub || !isLive(session, now)) return null;
  if (activity && needsTouch(session.lastSeenAt, now)) {
    await sessions.touch(db, session.id, { now, unlessSince: new Date(now.getTime() - SESSION.touch) });
  }
  return toSession(session);
}

/** Returns the session while it is live, for work that continues after the request that began it. */
export async function liveSession(db: Knex, id: string, now: Date): Promise<Session | null> {
  const session = await sessions.findById(db, id);
  return session && isLive(session, now) ? toSession(session) : null;
}

/**
 * Finds the live session of a refresh token, to end it when the access token has expired. If a password reset has
 * replaced the session, finds its successor, whose tokens may not have reached the browser yet.
 */
export async function sessionOfRefreshToken(db: Knex, refreshToken: string, now: Date): Promise<Session | null> {
  const found = await sessions.findByRefreshToken(db, hashOf(refreshToken));
  return found ? liveOrSuccessor(db, found.session, now) : null;
}

async function liveOrSuccessor(db: Knex, session: sessions.SessionRecord, now: Date): Promise<Session | null> {
  if (isLive(session, now)) return toSession(session);
  const next = await sessions.findSuccessor(db, session.id);
  const successor = next === undefined ? undefined : await sessions.findById(db, next);
  return successor ? liveOrSuccessor(db, successor, now) : null;
}

type Issuing = {
  tokens: Tokens;
  now: Date;
  /** Whether the idle timeout restarts, and with it the lifetime of the token that renders pages in the session. */
  begins: boolean;
};

async function issue(
  trx: Knex.Transaction,
  session: { id: string; userId: string },
  { tokens, now, begins, refreshToken }: Issuing & { refreshToken: string },
): Promise<SessionTokens> {
  await sessions.insertToken(trx, { hash: hashOf(refreshToken), sessionId: session.id, now });
  const claims = { sid: session.id, sub: session.userId };
  return {
    refreshToken,
    accessToken: tokens.sign(claims, now),
    ...(begins && { pageToken: tokens.sign(claims, now, 'page') }),
  };
}

/**
 * Begins a session for a locked account, and deletes the account's sessions that ended long ago. Notifies the member
 * when she has not used such a browser lately.
 */
export async function begin(
  trx: Knex.Transaction,
  userId: string,
  { tokens, now, browser }: { tokens: Tokens; now: Date; browser: string },
): Promise<SessionTokens> {
  await sessions.removeOld(trx, userId, oldestKept(now));
  const isNew = isNewBrowser(await knownBrowsers.lastLogins(trx, userId), browser, now);
  if (isNew) await notify(trx, { userId, kind: 'new-browser', subjectId: userId, decidedAt: now });
  await knownBrowsers.record(trx, { userId, browser }, now);
  const id = newId();
  await sessions.insert(trx, { id, userId, browser, now });
  return issue(trx, { id, userId }, { tokens, now, begins: true, refreshToken: newToken() });
}

export type Refresh = {
  refreshToken: string | undefined;
  userId: string;
  now: Date;
  tokens: Tokens;
  requestId: string;
  /** False when the user need not be present: then the refresh issues new tokens, but does not extend the session. */
  activity: boolean;
  /** Whether the user chose to stay. Browsers refresh by themselves, too, whenever an access token has expired. */
  stays: boolean;
};

type Refreshed =
  | { issued: SessionTokens }
  | { refused: 'NO_SESSION' | 'NOT_ALLOWED'; session?: Session; ended?: SessionEnd | undefined };

/**
 * Exchanges a refresh token for the next pair. A refusal is returned, not thrown: its writes (an ended family) must be
 * committed.
 */
export async function refresh(db: Knex, request: Refresh): Promise<Refreshed> {
  const { refreshToken, userId, now, tokens, requestId, activity, stays } = request;
  if (!refreshToken) return { refused: 'NO_SESSION' };
  const hash = hashOf(refreshToken);
  return db.transaction(async (trx): Promise<Refreshed> => {
    const found = await sessions.lockByRefreshToken(trx, hash);
    if (!found) return { refused: 'NO_SESSION' };
    const { session, replacedAt } = found;
    const isOwn = session.userId === userId;
    if (session.endedAt || !session.user.active) {
      return { refused: 'NO_SESSION', ...(isOwn && { ended: endReasonOf(session.endReason) }) };
    }
    if (!isOwn) return { refused: 'NOT_ALLOWED', session: toSession(session) };
    const over = endOf(session, now);
    if (over) {
      await sessions.end(trx, session.id, over, now);
      return { refused: 'NO_SESSION', ended: endReasonOf(over) };
    }
    const outcome = refreshOutcome(replacedAt, now);
    if (outcome === 'reused') {
      await endFamily(trx, session, { now, requestId });
      return { refused: 'NO_SESSION', ended: 'reused' };
    }
    const next = outcome === 'rotate' ? tokens.successors(refreshToken)[0] : await newestOf(trx, refreshToken, tokens);
    if (outcome === 'rotate') await sessions.markReplaced(trx, hash, now);
    if (activity) await sessions.touch(trx, session.id, { now, unlessSince: now });
    return { issued: await issue(trx, { id: session.id, userId }, { tokens, now, begins: stays, refreshToken: next }) };
  });
}

/**
 * The newest token of a chain: of concurrent refreshes the first one rotates, and the others get the token that is
 * valid then, so that one session never has two.
 */
async function newestOf(trx: Knex.Transaction, refreshToken: string, tokens: Tokens): Promise<string> {
  for (const successor of tokens.successors(refreshToken)) {
    const found = await sessions.findByRefreshToken(trx, hashOf(successor));
    if (found) return found.replacedAt ? newestOf(trx, successor, tokens) : successor;
  }
  // Its secret is no longer listed.
  throw new AppError('NO_SESSION');
}

/** Ends the session: two parties have its tokens, one of them is a thief, and the server cannot tell which. */
async function endFamily(
  trx: Knex.Transaction,
  { id, userId }: sessions.SessionRecord,
  { now, requestId }: Pick<Refresh, 'now' | 'requestId'>,
): Promise<void> {
  await sessions.end(trx, id, 'refresh token reused', now);
  await recordAudit(trx, { kind: 'refresh-token-reused', subjectId: userId }, { at: now, actor: null, requestId });
}

/** Ends a session, or the one that replaced it meanwhile. */
export async function signOut(
  db: Knex,
  session: Session,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  let open: string | undefined = session.id;
  while (open !== undefined && !(await sessions.end(db, open, reason, now))) {
    open = await sessions.findSuccessor(db, open);
  }
}

type Ending = { reason: string; now: Date };

/** Ends every session of an account. */
export const endAllOf = (trx: Knex.Transaction, userId: string, ending: Ending): Promise<void> =>
  sessions.endAll(trx, userId, ending);

/** An account's live sessions, last used first. */
export const listOpenSessions = (db: Knex, userId: string, now: Date): Promise<sessions.ListedSession[]> =>
  sessions.listOpen(db, userId, {
    begunSince: new Date(now.getTime() - SESSION.absolute),
    usedSince: new Date(now.getTime() - SESSION.idle),
  });

/** Ends one session of an account. False when the account has no such open session. */
export const endOneOf = sessions.endOne;

/** Ends every session of an account except this one. */
export const endAllExcept = (trx: Knex.Transaction, { userId, id }: Session, ending: Ending): Promise<void> =>
  sessions.endAll(trx, userId, { ...ending, except: id });

/**
 * Ends every session of an account and continues the current one under new tokens that nobody else can have. Signing
 * out of the current one then ends its successor. Call it with the account locked, so that of two concurrent calls the
 * second finds its session ended.
 */
export async function renew(
  trx: Knex.Transaction,
  session: Session,
  { tokens, ...ending }: Ending & { tokens: Tokens },
): Promise<SessionTokens> {
  const id = newId();
  if (!(await sessions.insertSuccessor(trx, { id, of: session.id, now: ending.now }))) throw new AppError('NO_SESSION');
  await sessions.endAll(trx, session.userId, { ...ending, except: id });
  const refreshToken = newToken();
  return issue(trx, { id, userId: session.userId }, { tokens, now: ending.now, begins: true, refreshToken });
}

/** Records that the password was typed in a session. False when the session has ended. */
export const markPassword = sessions.markPassword;

/** Deletes sessions that ended long ago, and browsers in which nobody signed in for long. */
export async function sweepSessions(trx: Knex.Transaction, now: Date): Promise<void> {
  await sessions.sweep(trx, oldestKept(now));
  await knownBrowsers.sweep(trx, new Date(now.getTime() - BROWSER_KNOWN_FOR));
}

export const forgetBrowsersOf = knownBrowsers.removeUser;
