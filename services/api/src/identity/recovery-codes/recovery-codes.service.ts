import type { Knex } from 'knex';
import type { RecoveryCodes } from '@commonpurse/contracts';
import { lockSession } from '../../shared/caller-lock';
import type { Session } from '../../shared/session';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { notify } from '../updates/updates.service';
import { codeHash, newCodes } from './recovery-code';
import * as stored from './recovery-codes.repository';

/** Replaces an account's codes of one purpose, and notifies its owner. Call it with the account locked. The codes cannot be read afterwards. */
export async function replaceCodes(
  trx: Knex.Transaction,
  owner: { userId: string; purpose: stored.Purpose },
  now: Date,
): Promise<string[]> {
  const codes = newCodes();
  await stored.remove(trx, owner);
  await stored.insertAll(
    trx,
    owner,
    codes.map((code) => codeHash(owner.purpose, owner.userId, code)),
    now,
  );
  await notify(trx, { userId: owner.userId, kind: 'recovery-codes-made', subjectId: owner.userId, decidedAt: now });
  return codes;
}

/** Marks a typed code as used. False when it is used already, replaced or not the account's. */
export const useCode = (
  trx: Knex.Transaction,
  owner: { userId: string; purpose: stored.Purpose },
  typed: string,
  now: Date,
): Promise<boolean> => stored.use(trx, owner, codeHash(owner.purpose, owner.userId, typed), now);

export const countUnusedCodes = stored.countUnused;

export const dropCodes = stored.remove;

/** Deletes every code of an account. */
export const dropCodesOf = stored.removeAllOf;

/** Creates the caller's recovery codes for the password. */
export async function makeCodes(
  db: Knex,
  session: Session,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RecoveryCodes> {
  const { userId } = session;
  return db.transaction(async (trx) => {
    await lockAccountForUpdate(trx, userId);
    await lockSession(trx, session);
    const recoveryCodes = await replaceCodes(trx, { userId, purpose: 'password' }, now);
    await recordAudit(trx, { kind: 'recovery-codes-made', subjectId: userId }, { at: now, actor: session, requestId });
    return { recoveryCodes };
  });
}
