import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  type MessageBody,
  type RecoveryCodes,
  type SecondFactorKey,
  type SecondFactorState,
} from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { lockSession } from '../../shared/caller-lock';
import { existingId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import type { TryLimit } from '../../shared/sign-in-tries';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { countUnusedCodes, replaceCodes } from '../recovery-codes/recovery-codes.service';
import { endAllOf } from '../sessions/sessions.service';
import { decryptFor, encryptFor } from './key-encryption';
import { mayReset } from './second-factor.policy';
import * as factors from './second-factor.repository';
import {
  dropSecondFactorOf,
  recordWrongCode,
  takeCodeTry,
  useSecondFactor,
  type CodeContext,
} from './second-factor.service';
import { keyToShow, newKey, stepOfCode } from './time-code';

export type EnrolmentContext = CodeContext & { limit: TryLimit };

export async function read(db: Knex, { userId }: Session, required: boolean): Promise<SecondFactorState> {
  const on = await factors.isOn(db, userId);
  const recoveryCodesLeft = await countUnusedCodes(db, { userId, purpose: 'second factor' });
  return { on, required, recoveryCodesLeft };
}

/** Creates a key, which replaces one that was never confirmed. */
export async function start(db: Knex, session: Session, { now, secrets }: CodeContext): Promise<SecondFactorKey> {
  const { userId, username } = session;
  const key = newKey();
  const encryptedKey = encryptFor(userId, key, secrets);
  await db.transaction(async (trx) => {
    await lockAccountForUpdate(trx, userId);
    await lockSession(trx, session);
    if (!(await factors.insertUnconfirmed(trx, { userId, encryptedKey, now }))) throw new AppError('SECOND_FACTOR_ON');
  });
  return keyToShow(key, username);
}

/** Turns the second factor on with a first code, which counts as used. Returns the recovery codes, only this once. */
export async function confirm(
  db: Knex,
  session: Session,
  code: string,
  context: EnrolmentContext,
): Promise<RecoveryCodes> {
  const { userId } = session;
  const { now, requestId, secrets } = context;
  const forgive = await takeCodeTry(db, userId, context);
  return db.transaction(async (trx) => {
    await lockAccountForUpdate(trx, userId);
    await lockSession(trx, session);
    const factor = await factors.lockForUpdate(trx, userId);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.confirmed) throw new AppError('SECOND_FACTOR_ON');
    const key = decryptFor(userId, factor.encryptedKey, secrets);
    const step = key && stepOfCode(key, code, now);
    if (step === null) throw new AppError('SECOND_FACTOR_CODE_WRONG');
    await factors.confirm(trx, userId, step, now);
    await forgive(trx);
    const event = { kind: 'second-factor-enabled', subjectId: userId } as const;
    await recordAudit(trx, event, { at: now, actor: session, requestId });
    return { recoveryCodes: await replaceCodes(trx, { userId, purpose: 'second factor' }, now) };
  });
}

/** Turns the caller's second factor off with a code. */
export async function turnOff(
  db: Knex,
  session: Session,
  code: string,
  context: EnrolmentContext,
): Promise<MessageBody> {
  const { userId } = session;
  const { now, requestId } = context;
  if (!(await factors.isOn(db, userId))) throw new AppError('SECOND_FACTOR_OFF');
  const forgive = await takeCodeTry(db, userId, context);
  const isOff = await db.transaction(async (trx) => {
    await lockAccountForUpdate(trx, userId);
    await lockSession(trx, session);
    if (!(await useSecondFactor(trx, userId, code, context))) return false;
    await dropSecondFactorOf(trx, userId);
    await forgive(trx);
    const event = { kind: 'second-factor-disabled', subjectId: userId } as const;
    await recordAudit(trx, event, { at: now, actor: session, requestId });
    return true;
  });
  if (isOff) return { message: MEMBER_MESSAGE.secondFactor.off };
  await recordWrongCode(db, userId, context);
  throw new AppError('SECOND_FACTOR_CODE_WRONG');
}

/**
 * Turns off the second factor of another moderator whose device is lost. Someone else may have it, so her sessions end.
 */
export async function reset(
  db: Knex,
  session: Session,
  id: string,
  { now, requestId }: Pick<CodeContext, 'now' | 'requestId'>,
): Promise<MessageBody> {
  const userId = existingId(id, 'USER_NOT_FOUND');
  if (!mayReset(session, userId)) throw new AppError('NOT_ALLOWED');
  await db.transaction(async (trx) => {
    if (!(await lockAccountForUpdate(trx, userId))) throw new AppError('USER_NOT_FOUND');
    await lockSession(trx, session);
    if (!(await factors.lockForUpdate(trx, userId))?.confirmed) throw new AppError('SECOND_FACTOR_OFF');
    await dropSecondFactorOf(trx, userId);
    await endAllOf(trx, userId, { reason: 'second factor reset', now });
    const event = { kind: 'second-factor-reset', subjectId: userId } as const;
    await recordAudit(trx, event, { at: now, actor: session, requestId });
  });
  return { message: MEMBER_MESSAGE.secondFactor.reset };
}
