import type { Knex } from 'knex';
import { MESSAGE, resetPasswordProblem, type ResetPasswordBody, type ResetPasswordReply } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { refuseEasyPassword } from '../../shared/easy-passwords';
import type { PasswordHasher } from '../../shared/passwords';
import { type Session, refuseOtherIdentity } from '../../shared/session';
import { setPassword } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { notifyOfPassword } from '../updates/updates.service';
import { renew, type SessionTokens, type Tokens } from '../sessions/sessions.service';
import { isOwnName } from './passwords.policy';
import { dropLinksOf } from './recovery-links.service';

type Context = { now: Date; tokens: Tokens; passwords: PasswordHasher; requestId: string };

/** Sets a new password for the caller's account. Ends its other sessions, and invalidates its recovery links. */
export async function reset(
  db: Knex,
  session: Session,
  { userID: userId, username = '', password = '' }: ResetPasswordBody,
  { now, tokens, passwords, requestId }: Context,
): Promise<{ answer: ResetPasswordReply; issued: SessionTokens }> {
  refuseOtherIdentity(session, userId);
  // The form compares the two passwords, and sends one.
  const problem = resetPasswordProblem({ username, password, confirmPassword: password });
  if (problem) throw AppError.rule(problem.message);
  if (!isOwnName(session, username)) throw new AppError('PASSWORD_RESET_REFUSED');
  await refuseEasyPassword(password, session.username);
  const passwordHash = await passwords.hash(password);
  const issued = await db.transaction(async (trx) => {
    if (!(await setPassword(trx, session.userId, passwordHash, now))) throw new AppError('NO_SESSION');
    await dropLinksOf(trx, session.userId);
    const event = { kind: 'password-reset', subjectId: session.userId } as const;
    await recordAudit(trx, event, { at: now, actor: session, requestId });
    await notifyOfPassword(trx, session.userId, now);
    return renew(trx, session, { reason: 'password reset', now, tokens });
  });
  return { answer: { userID: session.userId, message: MESSAGE.resetPassword.success }, issued };
}
