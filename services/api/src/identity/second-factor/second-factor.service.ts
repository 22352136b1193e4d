import type { Knex } from 'knex';
import { SECOND_FACTOR_TRIES, type UserRole } from '@commonpurse/contracts';
import { networkOf } from '../../shared/network';
import type { TryLimit } from '../../shared/sign-in-tries';
import { countersOf, countSuccess, takeTry } from '../../shared/throttle';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { dropCodes, useCode } from '../recovery-codes/recovery-codes.service';
import { decryptFor, encryptFor } from './key-encryption';
import { isNewStep, mustEnrol, needsCode } from './second-factor.policy';
import * as factors from './second-factor.repository';
import { stepOfCode } from './time-code';

/** What checking a code needs. */
export type CodeContext = { now: Date; requestId: string; secrets: readonly string[] };

type Owner = { userId: string; role: UserRole };

const isOnFor = async (db: Knex, { userId, role }: Owner) => role === 'moderator' && (await factors.isOn(db, userId));

/** Whether a sign-in to this account needs a code beside the password. */
export const asksForCode = async (db: Knex, owner: Owner): Promise<boolean> =>
  needsCode({ role: owner.role, isOn: await isOnFor(db, owner) });

/** Whether the account must set up a second factor first, where moderators need one. Runs no statement for members. */
export const mustEnrolFirst = async (db: Knex, owner: Owner): Promise<boolean> =>
  mustEnrol(owner.role, { required: true, isOn: await isOnFor(db, owner) });

/**
 * Checks a typed code, of the app or a recovery code, and marks it as used. Call it with the account locked, in the
 * transaction of what the code authorises.
 */
export async function useSecondFactor(
  trx: Knex.Transaction,
  userId: string,
  typed: string,
  context: CodeContext,
): Promise<boolean> {
  const factor = await factors.lockForUpdate(trx, userId);
  if (!factor?.confirmed) return false;
  const { now, requestId, secrets } = context;
  const key = decryptFor(userId, factor.encryptedKey, secrets);
  const step = key && stepOfCode(key, typed, now);
  if (key && isNewStep(step, factor.lastStep)) {
    // Encrypts anew, so that a rotated secret falls out of use in time.
    await factors.recordStep(trx, userId, { step, encryptedKey: encryptFor(userId, key, secrets) });
    return true;
  }
  if (!(await useCode(trx, { userId, purpose: 'second factor' }, typed, now))) return false;
  const event = { kind: 'second-factor-code-used', subjectId: userId } as const;
  await recordAudit(trx, event, { at: now, actor: null, requestId });
  return true;
}

/** Deletes the key and the recovery codes. False when there was no key. */
export async function dropSecondFactorOf(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await dropCodes(trx, { userId, purpose: 'second factor' });
  return factors.remove(trx, userId);
}

type CodeTries = { account: ReturnType<typeof countersOf>; anywhere: ReturnType<typeof countersOf> } | null;

function codeTriesOf(userId: string, limit: TryLimit): CodeTries {
  if (!limit) return null;
  const { secrets, address } = limit;
  const { account, anywhere } = SECOND_FACTOR_TRIES;
  return {
    account: countersOf(secrets, account, 'second-factor', networkOf(address), userId),
    anywhere: countersOf(secrets, anywhere, 'second-factor', userId),
  };
}

/** Counts a try of a code before it is checked; the returned function reverts this once the code was correct. */
export async function takeCodeTry(
  db: Knex,
  userId: string,
  { limit, now }: { limit: TryLimit; now: Date },
): Promise<(trx: Knex.Transaction) => Promise<void>> {
  const tries = codeTriesOf(userId, limit);
  if (!tries) return async () => {};
  await takeTry(db, [...tries.account, ...tries.anywhere], now);
  return (trx) => countSuccess(trx, { forgotten: tries.account, givenBack: tries.anywhere });
}

/** Records a wrong code. */
export async function recordWrongCode(
  db: Knex,
  userId: string,
  { now, requestId }: Pick<CodeContext, 'now' | 'requestId'>,
): Promise<void> {
  const event = { kind: 'second-factor-refused', subjectId: userId } as const;
  await db.transaction((trx) => recordAudit(trx, event, { at: now, actor: null, requestId }));
}
