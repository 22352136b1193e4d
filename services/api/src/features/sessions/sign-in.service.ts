import type { Knex } from 'knex';
import { SIGN_IN_TRIES, usernameRule, type UserRole } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { networkOf } from '../../shared/network';
import { passwordMatches } from '../../shared/passwords';
import { countersOf, countSuccess, takeTry } from '../../shared/throttle';
import { findCredentials, lockCredentialsForShare, type Credentials } from '../accounts/accounts.service';
import { recordAudit } from '../moderation/audit-log.service';
import type { SessionTokens } from './cookies';
import { begin, type Tokens } from './sessions.service';

export type SignInContext = {
  now: Date;
  tokens: Tokens;
  requestId: string;
  moderatorsOnly: boolean;
  /** The client's address, and the secrets that keep it unreadable in the table; null disables the rate limit. */
  limit: { address: string; secrets: readonly string[] } | null;
};

function triesOf(username: string, limit: SignInContext['limit']) {
  if (!limit) return null;
  const network = networkOf(limit.address);
  return {
    account: countersOf(limit.secrets, SIGN_IN_TRIES.account, 'sign-in', network, username.toLowerCase()),
    address: countersOf(limit.secrets, SIGN_IN_TRIES.address, 'sign-in', network),
  };
}

export type SignedIn = { userID: string; role: UserRole; issued: SessionTokens };

/**
 * Signs in. Every refusal, for a wrong name, password or role or a closed account, has the same message and takes the
 * same time.
 */
export async function signIn(db: Knex, username: string, password: string, context: SignInContext): Promise<SignedIn> {
  const { now, requestId, moderatorsOnly } = context;
  const counters = triesOf(username, context.limit);
  if (counters) await takeTry(db, [...counters.account, ...counters.address], now);
  // Other alphabets fold to ours in more than one way: the query uses only a name that could exist, as the rate limit
  // counted it.
  const user = usernameRule(username) ? undefined : await findCredentials(db, username);
  const matches = await passwordMatches(user?.passwordHash, password);
  const mayEnter = matches && user?.active && (!moderatorsOnly || user.role === 'moderator');
  const issued = mayEnter ? await db.transaction((trx) => enter(trx, user, context, counters)) : null;
  if (!user || !issued) {
    const event = { kind: 'sign-in-refused', subjectId: user?.userID ?? null } as const;
    await db.transaction((trx) => recordAudit(trx, event, { at: now, actor: null, requestId }));
    throw new AppError('SIGN_IN_REFUSED');
  }
  return { userID: user.userID, role: user.role, issued };
}

/**
 * Begins a session, or none: someone may have changed the password or closed the account while it was being compared.
 */
async function enter(
  trx: Knex.Transaction,
  user: Credentials,
  context: SignInContext,
  counters: ReturnType<typeof triesOf>,
): Promise<SessionTokens | null> {
  if (!(await lockCredentialsForShare(trx, user))) return null;
  if (counters) await countSuccess(trx, { forgotten: counters.account, givenBack: counters.address });
  return begin(trx, user.userID, context);
}
