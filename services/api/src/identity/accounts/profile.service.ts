import type { Knex } from 'knex';
import {
  accountProblem,
  MESSAGE,
  toNumber,
  type Account,
  type AccountBody,
  type AccountReply,
} from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { lockSession } from '../../shared/caller-lock';
import { type Session, refuseOtherIdentity, requireRecentPassword } from '../../shared/session';
import * as accounts from './accounts.service';
import { refuseUsedName, reserveFormerName } from './erasure.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { dropLinksOf } from '../passwords/recovery-links.service';

export type UpdateContext = { now: Date; requestId: string; nameSecrets: readonly string[] };

export async function read(db: Knex, session: Session): Promise<Account> {
  const account = await accounts.findAccount(db, session.userId);
  if (!account) throw new AppError('USER_NOT_FOUND');
  const { userId, role, occupation, ...rest } = account;
  return { userID: userId, ...rest, occupation: occupation ?? '', userRole: role };
}

function checkedProfile(body: AccountBody): accounts.Profile {
  const input = accounts.typedProfile(body);
  const problem = accountProblem(input);
  if (problem) throw AppError.rule(problem.message);
  return { ...input, age: toNumber(input.age) ?? 0, occupation: input.occupation || null };
}

/**
 * Changes the profile of an account. The audit event names the fields that changed, and contains none of their values.
 */
export async function update(
  db: Knex,
  session: Session,
  body: AccountBody,
  context: UpdateContext,
): Promise<AccountReply> {
  refuseOtherIdentity(session, body.updatedby);
  const profile = checkedProfile(body);
  try {
    await db.transaction((trx) => change(trx, session, profile, context));
  } catch (error) {
    throw accounts.isUsernameClash(error) ? new AppError('USERNAME_TAKEN') : error;
  }
  return { userID: session.userId, message: MESSAGE.account.updated };
}

async function change(trx: Knex.Transaction, session: Session, profile: accounts.Profile, context: UpdateContext) {
  const { now, requestId, nameSecrets } = context;
  const before = await accounts.lockAccountForUpdate(trx, session.userId);
  if (!before) throw new AppError('USER_NOT_FOUND');
  await lockSession(trx, session);
  const fields = accounts.PROFILE_COLUMNS.filter((name) => profile[name] !== before[name]);
  if (fields.length === 0) return;
  // These two fields give access to the account, by sign-in or by recovery.
  if (fields.includes('username') || fields.includes('email')) requireRecentPassword(session, now);
  const renamed = profile.username.toLowerCase() !== before.username.toLowerCase();
  // Moderators may have reserved names, and a member keeps a name that was given before it was reserved.
  if (renamed && before.role === 'user' && accounts.isReservedUsername(profile.username)) {
    throw new AppError('USERNAME_TAKEN');
  }
  await accounts.updateProfile(trx, session.userId, profile, { now, renamed });
  // Recovery links went to the old address, whose mailbox others may read: they must no longer open the account.
  if (fields.includes('email')) await dropLinksOf(trx, session.userId);
  if (renamed) {
    const names = { secrets: nameSecrets, userId: session.userId };
    await reserveFormerName(trx, names, { username: before.username, now });
    await refuseUsedName(trx, names, profile.username);
  }
  const event = { kind: 'account-updated', subjectId: session.userId, after: { fields } } as const;
  await recordAudit(trx, event, { at: now, actor: session, requestId });
}
