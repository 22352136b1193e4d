import type { Knex } from 'knex';
import { signUpProblem, toNumber, type SignUpBody, type UserRole } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { ConfigError, type FirstModerator } from '../../config/config';
import { AppError } from '../../errors';
import { lockCaller } from '../../shared/caller-lock';
import { requireRecentPassword, type Session } from '../../shared/session';
import { newId } from '../../shared/ids';
import { refuseEasyPassword } from '../../shared/easy-passwords';
import { PasswordHasher } from '../../shared/passwords';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { isReservedUsername, mayCreateModerator, typedProfile } from './accounts.policy';
import * as accounts from './accounts.repository';
import { refuseUsedName } from './erasure.service';

export { isReservedUsername, PROFILE_COLUMNS, typedProfile } from './accounts.policy';
export {
  close,
  find as findAccount,
  findByEmail,
  findCredentials,
  findCredentialsById,
  isUsernameClash,
  lockAccountForUpdate,
  lockCredentialsForShare,
  replaceHash,
  setPassword,
  updateProfile,
  type Credentials,
  type Profile,
} from './accounts.repository';

/**
 * Locks an account against closing until the transaction ends: the closing then finds everything that the transaction
 * wrote. Call it before any other lock, because the closing locks in this order. Throws NO_SESSION when the account is
 * closed.
 */
export async function lockActiveAccountForShare(trx: Knex.Transaction, userId: string): Promise<void> {
  if (!(await accounts.lockActiveForShare(trx, userId))) throw new AppError('NO_SESSION');
}

export type SignUpContext = {
  now: Date;
  session: Session | null;
  requestId: string;
  nameSecrets: readonly string[];
  passwords: PasswordHasher;
};

function checkedInput(body: SignUpBody, role: UserRole) {
  const { password = '', confirmPassword = '' } = body;
  const input = typedProfile(body);
  const problem = signUpProblem({ ...input, password, confirmPassword });
  if (problem) throw AppError.rule(problem.message);
  if (role === 'user' && isReservedUsername(input.username)) throw new AppError('USERNAME_TAKEN');
  return { ...input, age: toNumber(input.age) ?? 0, occupation: input.occupation || null, password };
}

/**
 * Creates an account: a member's, or a moderator's when a moderator with a recently typed password requests it. Returns
 * its id.
 */
export async function signUp(db: Knex, body: SignUpBody, context: SignUpContext): Promise<string> {
  const { now, session, requestId, nameSecrets, passwords } = context;
  const createdBy = body.createdby ?? null;
  if (createdBy !== null) {
    if (!mayCreateModerator(session, createdBy)) throw new AppError('NOT_ALLOWED');
    requireRecentPassword(session, now);
  }
  const role: UserRole = createdBy === null ? 'user' : 'moderator';
  const { password, ...input } = checkedInput(body, role);
  await refuseEasyPassword(password, input.username);
  const account = { ...input, id: newId(), role, passwordHash: await passwords.hash(password), now };
  await db.transaction(async (trx) => {
    // A moderator may have lost her role while the password was hashed.
    if (role === 'moderator' && session) await lockCaller(trx, session);
    if (!(await accounts.insert(trx, account))) throw new AppError('USERNAME_TAKEN');
    await refuseUsedName(trx, { secrets: nameSecrets, userId: null }, account.username);
    if (role === 'moderator') {
      const event = { kind: 'moderator-created', subjectId: account.id } as const;
      await recordAudit(trx, event, { at: now, actor: session, requestId });
    }
  });
  return account.id;
}

/** Creates the moderator from the configuration, when there is none yet. Returns whether it did. */
export async function ensureFirstModerator(
  db: Knex,
  clock: Clock,
  first: FirstModerator | null,
  passwords = new PasswordHasher(),
): Promise<boolean> {
  if (!first || (await accounts.hasModerator(db))) return false;
  const { username, email, password } = first;
  const account = { id: newId(), username, email, age: 18, occupation: null, role: 'moderator' as const };
  const row = { ...account, passwordHash: await passwords.hash(password), now: clock.now() };
  const created = await db.transaction((trx) => accounts.insert(trx, row));
  // A process that starts at the same time may have created it. If a member or a closed account has the name, it is an
  // error.
  if (!created && !(await accounts.hasModerator(db))) throw new ConfigError('MODERATOR_USERNAME is taken already');
  return created;
}
