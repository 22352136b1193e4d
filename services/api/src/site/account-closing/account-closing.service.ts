import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { MESSAGE, type DeleteAccountBody, type MessageBody } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { type Session, refuseOtherIdentity } from '../../shared/session';
import { forgetAppealsOf } from '../../moderation/appeals/appeals.service';
import { dropDraftsOf } from '../../forum/drafts/drafts.service';
import { removeTracesOfMember } from '../../forum/traces.repository';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { forgetUsers } from '../../identity/updates/updates.service';
import { dropLinksOf } from '../../identity/passwords/recovery-links.service';
import { archiveAllOf } from '../../forum/posts/posts.service';
import { dropCodesOf } from '../../identity/recovery-codes/recovery-codes.service';
import { dropSecondFactorOf } from '../../identity/second-factor/second-factor.service';
import { endAllOf, forgetBrowsersOf } from '../../identity/sessions/sessions.service';
import { dropAppealTokensOf } from '../../identity/suspensions/suspensions.service';
import * as accounts from '../../identity/accounts/accounts.service';

type Closing = {
  at: Date;
  actor: Pick<Session, 'userId' | 'role'> | null;
  requestId: string;
  /** When a published anonymous post leaves the forum; without a time it leaves at once. */
  leavesAt?: (postId: string) => Date | undefined;
};

/** Milliseconds in which the anonymous posts of a closed account leave, if its owner chose so. */
const LEAVING = 7 * 24 * 60 * 60_000;

/**
 * Closes an account and everything that depends on it, and archives its posts. Locks the account first: a concurrent
 * write is either stored already, or finds the account closed (`lockCaller`). False when it is closed
 * already.
 */
export async function closeIn(
  trx: Knex.Transaction,
  userId: string,
  { at, leavesAt, ...cause }: Closing,
): Promise<boolean> {
  if (!(await accounts.close(trx, userId, at))) return false;
  await endAllOf(trx, userId, { reason: 'account deleted', now: at });
  await dropLinksOf(trx, userId);
  await dropAppealTokensOf(trx, userId);
  await dropCodesOf(trx, userId);
  await dropSecondFactorOf(trx, userId);
  await forgetBrowsersOf(trx, userId);
  await dropDraftsOf(trx, userId);
  // The account's own posts first, then the tables in the order of `archive`: archiving another member's post also
  // locks rows of this account.
  await archiveAllOf(trx, userId, at, leavesAt);
  await forgetUsers(trx, [userId]);
  await removeTracesOfMember(trx, userId);
  await forgetAppealsOf(trx, [userId]);
  await recordAudit(trx, { kind: 'account-deleted', subjectId: userId }, { at, ...cause });
  return true;
}

/** Closes the caller's account. */
export async function closeAccount(
  db: Knex,
  session: Session,
  body: DeleteAccountBody,
  { now, requestId }: { now: Date; requestId: string },
): Promise<MessageBody> {
  refuseOtherIdentity(session, body.userID);
  const { userId } = session;
  // Each time is drawn for itself, so that no post says when another one leaves.
  const leavesAt = () => (body.anonymousPosts === 'later' ? new Date(now.getTime() + randomInt(LEAVING)) : undefined);
  await db.transaction(async (trx) => {
    if (!(await closeIn(trx, userId, { at: now, actor: session, requestId, leavesAt })))
      throw new AppError('USER_NOT_FOUND');
  });
  return { message: MESSAGE.account.deleted };
}
