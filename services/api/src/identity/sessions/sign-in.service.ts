import type { Knex } from 'knex';
import { usernameRule, type UserRole } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { PasswordHasher } from '../../shared/passwords';
import {
  countSignInSuccess,
  takeSignInTry,
  triesOf,
  type SignInTries,
  type TryLimit,
} from '../../shared/sign-in-tries';
import { findCredentials, lockCredentialsForShare, replaceHash, type Credentials } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { asksForCode } from '../second-factor/second-factor.service';
import {
  findStandingSuspension,
  findSuspensionAppeal,
  makeAppealToken,
  type Suspension,
} from '../suspensions/suspensions.service';
import type { SessionTokens } from './cookies';
import { beginPending } from './second-step.service';
import { begin, type Tokens } from './sessions.service';

export type SignInContext = {
  now: Date;
  tokens: Tokens;
  passwords: PasswordHasher;
  requestId: string;
  moderatorsOnly: boolean;
  limit: TryLimit;
  browser: string;
};

export type SignedIn = { userId: string; role: UserRole; issued: SessionTokens };

/** The browser's token of a sign-in that still needs a second factor. */
export type Pending = { pending: string };

/** The result of a correct password; null if it is no longer correct. */
type Entered = { issued: SessionTokens } | Pending | Suspended | null;

type Suspended = {
  suspension: Suspension;
  appealToken: string;
  appeal: Awaited<ReturnType<typeof findSuspensionAppeal>>;
};

/**
 * Signs in. Every refusal, for a wrong name, password or role or a closed account, has the same message and takes the
 * same time. A suspension is revealed only to a correct password.
 */
export async function signIn(
  db: Knex,
  username: string,
  password: string,
  context: SignInContext,
): Promise<SignedIn | Pending> {
  const { now, passwords, requestId, moderatorsOnly } = context;
  const counters = triesOf('sign-in', username, context.limit);
  await takeSignInTry(db, counters, now);
  // Other alphabets fold to ours in more than one way: the query uses only a name that could exist, as the rate limit
  // counted it.
  const user = usernameRule(username) ? undefined : await findCredentials(db, username);
  const matches = await passwords.matches(user?.passwordHash, password);
  const mayEnter = matches && user?.active && (!moderatorsOnly || user.role === 'moderator');
  const entered = mayEnter ? await db.transaction((trx) => enter(trx, user, context, counters)) : null;
  if (user && entered && !('suspension' in entered)) await replaceOldHash(db, user, password, context);
  if (user && entered && 'pending' in entered) return entered;
  if (user && entered && 'issued' in entered) return { userId: user.userId, role: user.role, issued: entered.issued };
  const event = { kind: 'sign-in-refused', subjectId: user?.userId ?? null } as const;
  await db.transaction((trx) => recordAudit(trx, event, { at: now, actor: null, requestId }));
  throw refusalOf(entered);
}

/** Afterwards the password is also right in another Unicode form, as other keyboards type it. */
async function replaceOldHash(db: Knex, user: Credentials, password: string, { passwords }: SignInContext) {
  const hash = await passwords.rehash(user.passwordHash, password);
  if (hash) await replaceHash(db, user, hash);
}

function refusalOf(entered: Entered): AppError {
  if (!entered || !('suspension' in entered)) return new AppError('SIGN_IN_REFUSED');
  const { suspension, appealToken, appeal } = entered;
  const { userId, reason, until } = suspension;
  const appealed = appeal && { appealStatus: appeal.status, appealReply: appeal.reply };
  const details = { userID: userId, reason, until: until?.toISOString() ?? null, appealToken, ...appealed };
  return new AppError('SUSPENDED', { details });
}

/**
 * Begins a session or a pending sign-in, or neither: the password may have been changed, or the account closed or
 * suspended, while the password was being compared.
 */
async function enter(
  trx: Knex.Transaction,
  user: Credentials,
  context: SignInContext,
  counters: SignInTries | null,
): Promise<Entered> {
  if (!(await lockCredentialsForShare(trx, user))) return null;
  await countSignInSuccess(trx, counters);
  const suspension = await findStandingSuspension(trx, user.userId, context.now);
  if (suspension) {
    const appealToken = await makeAppealToken(trx, suspension, context.now);
    return { suspension, appealToken, appeal: await findSuspensionAppeal(trx, suspension) };
  }
  if (await asksForCode(trx, user)) return { pending: await beginPending(trx, user.userId, context) };
  return { issued: await begin(trx, user.userId, context) };
}
