import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import {
  forgotPasswordProblem,
  MESSAGE,
  newPasswordProblem,
  type ForgotPasswordBody,
  type MessageBody,
  type RecoverPasswordBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { refuseEasyPassword } from '../../shared/easy-passwords';
import type { SendMail } from '../../shared/mail';
import { linkOrigin } from '../../shared/mail-links';
import type { PasswordHasher } from '../../shared/passwords';
import { findByEmail, setPassword } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { endAllOf } from '../sessions/sessions.service';
import { notifyOfPassword } from '../updates/updates.service';
import { MAX_ACCOUNTS } from './passwords.policy';
import { forgetToken, makeToken, ownerOf, useToken } from './recovery-links.service';
import { recoveryMail } from './recovery-mail';

/** Replies without reading accounts: the same message and time for every address. */
export function ask({ email = '' }: ForgotPasswordBody): MessageBody {
  const problem = forgotPasswordProblem(email);
  if (problem) throw AppError.rule(problem.message);
  return { message: MESSAGE.forgotPassword.sent };
}

type Post = {
  send: SendMail;
  publicUrl: string | null;
  /** The host that the request named. */
  request: { protocol: string; host: string };
  clock: Clock;
  logger: FastifyBaseLogger;
};

/** Mails a link to each open account of the address. Run it after the reply is sent; failures only go to the log. */
export async function mailLinks(db: Knex, email: string, post: Post): Promise<void> {
  const { send, clock, logger } = post;
  const origin = linkOrigin(post.publicUrl, post.request);
  if (!origin) {
    logger.error('PUBLIC_URL is not set: without it no mail can hold a link');
    return;
  }
  for (const account of await findByEmail(db, email.trim(), MAX_ACCOUNTS)) {
    const token = await makeToken(db, account, clock.now());
    if (!token) continue;
    try {
      await send({ to: account.email, ...recoveryMail(account.username, `${origin}/recover-password/${token}`) });
    } catch (error) {
      // The error's message may contain the address.
      logger.error({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
      await forgetToken(db, token);
    }
  }
}

/** Sets a new password by a link, and ends every session that began with the old one. */
export async function recover(
  db: Knex,
  { token = '', password = '', confirmPassword = '' }: RecoverPasswordBody,
  { now, passwords, requestId }: { now: Date; passwords: PasswordHasher; requestId: string },
): Promise<MessageBody> {
  const problem = newPasswordProblem({ password, confirmPassword });
  if (problem) throw AppError.rule(problem.message);
  const userId = await ownerOf(db, token, now);
  if (!userId) throw new AppError('RECOVERY_LINK_INVALID');
  await refuseEasyPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (trx) => {
    // Lock the account first, as every change of an account does.
    const open = await setPassword(trx, userId, passwordHash, now);
    if (!open || !(await useToken(trx, token, now))) throw new AppError('RECOVERY_LINK_INVALID');
    await endAllOf(trx, userId, { reason: 'password recovered', now });
    await recordAudit(trx, { kind: 'password-recovered', subjectId: userId }, { at: now, actor: null, requestId });
    await notifyOfPassword(trx, userId, now);
  });
  return { message: MESSAGE.resetPassword.success };
}
