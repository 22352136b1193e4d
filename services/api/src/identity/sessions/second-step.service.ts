import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { hashOf, newToken } from '../../shared/random-token';
import type { TryLimit } from '../../shared/sign-in-tries';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import {
  recordWrongCode,
  takeCodeTry,
  useSecondFactor,
  type CodeContext,
} from '../second-factor/second-factor.service';
import { findStandingSuspension } from '../suspensions/suspensions.service';
import type { SessionTokens } from './cookies';
import * as pending from './pending-sign-ins.repository';
import { PENDING_SIGN_IN } from './sessions.policy';
import { begin, type Tokens } from './sessions.service';

const oldestValid = (now: Date) => new Date(now.getTime() - PENDING_SIGN_IN);

/** Stores that the password was correct. Returns the token for the browser that sent it. */
export async function beginPending(
  trx: Knex.Transaction,
  userId: string,
  { now, moderatorsOnly }: { now: Date; moderatorsOnly: boolean },
): Promise<string> {
  const token = newToken();
  await pending.sweep(trx, oldestValid(now));
  await pending.insert(trx, { hash: hashOf(token), userId, moderatorsOnly, now });
  return token;
}

type SecondStep = CodeContext & { tokens: Tokens; limit: TryLimit; browser: string };
export type Finished = { userId: string; moderatorsOnly: boolean; issued: SessionTokens };

/** Finishes a sign-in with a code of the second factor. A wrong code leaves the sign-in pending until it expires. */
export async function finishSignIn(
  db: Knex,
  token: string | undefined,
  code: string,
  context: SecondStep,
): Promise<Finished> {
  const hash = hashOf(token ?? '');
  const found = token === undefined ? undefined : await pending.find(db, hash, oldestValid(context.now));
  if (!found) throw new AppError('SECOND_FACTOR_EXPIRED');
  const { userId, moderatorsOnly } = found;
  const forgive = await takeCodeTry(db, userId, context);
  const issued = await db.transaction(async (trx) => {
    // Closing the account, a demotion or a new password has deleted the token by then.
    const account = await lockAccountForUpdate(trx, userId);
    // A new sign-in with the password returns the reason and end of the suspension.
    if (account && (await findStandingSuspension(trx, userId, context.now)))
      throw new AppError('SECOND_FACTOR_EXPIRED');
    if (account?.role !== 'moderator' || !(await useSecondFactor(trx, userId, code, context))) return null;
    if (!(await pending.remove(trx, hash))) throw new AppError('SECOND_FACTOR_EXPIRED');
    await forgive(trx);
    return begin(trx, userId, context);
  });
  if (issued) return { userId, moderatorsOnly, issued };
  await recordWrongCode(db, userId, context);
  throw new AppError('SECOND_FACTOR_REFUSED');
}
