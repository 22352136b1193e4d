import type { Knex } from 'knex';
import { MESSAGE, type DeleteAccountBody, type MessageBody } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { type Session, refuseOtherIdentity } from '../../shared/session';
import { dropDraftsOf } from '../drafts/drafts.service';
import { recordAudit } from '../moderation/audit-log.service';
import { forgetUsers } from '../outcomes/outcomes.service';
import { dropLinksOf } from '../passwords/recovery-links.service';
import { archiveAllOf } from '../posts/posts.service';
import { endAllOf } from '../sessions/sessions.service';
import * as accounts from '../accounts/accounts.service';

/**
 * Closes the account and everything that depends on it, and archives its posts. Locks the account first: a concurrent
 * write is either stored already, or finds the account closed (`lockActiveAccountForShare`).
 */
export async function closeAccount(
  db: Knex,
  session: Session,
  body: DeleteAccountBody,
  { now, requestId }: { now: Date; requestId: string },
): Promise<MessageBody> {
  refuseOtherIdentity(session, body.userID);
  const { userID } = session;
  await db.transaction(async (trx) => {
    if (!(await accounts.close(trx, userID, now))) throw new AppError('USER_NOT_FOUND');
    await endAllOf(trx, userID, { reason: 'account deleted', now });
    await dropLinksOf(trx, userID);
    await dropDraftsOf(trx, userID);
    await archiveAllOf(trx, userID, now);
    await forgetUsers(trx, [userID]);
    await recordAudit(trx, { kind: 'account-deleted', subjectId: userID }, { at: now, actor: session, requestId });
  });
  return { message: MESSAGE.account.deleted };
}
