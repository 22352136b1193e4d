import type { Knex } from 'knex';
import { MESSAGE, recoveryProblem, usernameRule, type MessageBody, type RecoverBody } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { refuseEasyPassword } from '../../shared/easy-passwords';
import type { PasswordHasher } from '../../shared/passwords';
import {
  countSignInSuccess,
  takeSignInTry,
  triesOf,
  type SignInTries,
  type TryLimit,
} from '../../shared/sign-in-tries';
import { findCredentials, lockAccountForUpdate, setPassword } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { dropLinksOf } from '../passwords/recovery-links.service';
import { endAllOf } from '../sessions/sessions.service';
import { notifyOfPassword } from '../updates/updates.service';
import { useCode } from './recovery-codes.service';

type Context = { now: Date; passwords: PasswordHasher; requestId: string; limit: TryLimit };

/** The id of no account, so that a wrong name runs the same statements as a wrong code. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Sets a password by recovery code. A wrong name and a wrong code have one message and take the same time: the new
 * password is hashed before either is known. It signs nobody in, so a suspension and a second factor still apply.
 */
export async function recover(db: Knex, body: RecoverBody, context: Context): Promise<MessageBody> {
  const { code = '', password = '', confirmPassword = '' } = body;
  const username = (body.username ?? '').trim();
  const problem = recoveryProblem({ username, code, password, confirmPassword });
  if (problem) throw AppError.rule(problem.message);
  const tries = triesOf('recovery-code', username, context.limit);
  await takeSignInTry(db, tries, context.now);
  const user = usernameRule(username) ? undefined : await findCredentials(db, username);
  await refuseEasyPassword(password, username);
  const passwordHash = await context.passwords.hash(password);
  const input = { userId: user?.userId ?? NOBODY, code, passwordHash, tries };
  if (await db.transaction((trx) => apply(trx, input, context))) return { message: MESSAGE.resetPassword.success };
  const event = { kind: 'recovery-refused', subjectId: user?.userId ?? null } as const;
  const cause = { at: context.now, actor: null, requestId: context.requestId };
  await db.transaction((trx) => recordAudit(trx, event, cause));
  throw new AppError('RECOVERY_REFUSED');
}

type Input = { userId: string; code: string; passwordHash: string; tries: SignInTries | null };

/** Locks the account first, as every change of an account does. False when the code is wrong. */
async function apply(trx: Knex.Transaction, input: Input, { now, requestId }: Context): Promise<boolean> {
  const { userId, code, passwordHash, tries } = input;
  const account = await lockAccountForUpdate(trx, userId);
  const used = await useCode(trx, { userId, purpose: 'password' }, code, now);
  if (!account || !used) return false;
  await setPassword(trx, userId, passwordHash, now);
  await endAllOf(trx, userId, { reason: 'password recovered', now });
  await dropLinksOf(trx, userId);
  await countSignInSuccess(trx, tries);
  await recordAudit(trx, { kind: 'password-recovered', subjectId: userId }, { at: now, actor: null, requestId });
  await notifyOfPassword(trx, userId, now);
  return true;
}
