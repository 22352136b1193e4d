import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { DraftPlace } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import type { Sender } from '../../shared/idempotency-key';
import { lockActiveAccountForShare } from '../accounts/accounts.service';
import * as drafts from './drafts.repository';
import * as idempotency from './idempotency.repository';

export type IdempotentRequest = {
  sender: Sender;
  /** Where the draft of what is sent stands. */
  place: DraftPlace;
  /** What is asked for, trimmed: under one key, other words are another request. */
  request: readonly unknown[];
};

const hashOf = (request: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Does what was sent once, in one transaction with the end of its draft. Asked again with the same key it answers as it
 * did, and does nothing: of two at once, the second waits. A refusal keeps no key, so what was mended can be sent.
 * Throws IDEMPOTENCY_KEY_REUSED where the key was used for another request, and NO_SESSION where the account is closed.
 */
export async function sendOnce<Answer extends object>(
  db: Knex,
  clock: Clock,
  idempotent: IdempotentRequest,
  work: (trx: Knex.Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { userID, idempotencyKey: key } = idempotent.sender;
  return db.transaction(async (trx) => {
    // The account first, before any other row: one that is closed at this moment takes along what it writes.
    await lockActiveAccountForShare(trx, userID);
    const before = key && (await answerBefore<Answer>(trx, { userID, key }, hashOf(idempotent.request), clock.now()));
    if (before) return before;
    const answer = await work(trx);
    if (key) await idempotency.keepAnswer(trx, { userID, key }, answer);
    await drafts.removeSent(trx, { userID, place: idempotent.place }, key);
    return answer;
  });
}

/** What the same request was answered; undefined where it is the first under this key. */
async function answerBefore<Answer>(
  trx: Knex.Transaction,
  key: { userID: string; key: string },
  request: Buffer,
  at: Date,
): Promise<Answer | undefined> {
  if (await idempotency.claim(trx, key, request, at)) return undefined;
  const before = await idempotency.find(trx, key);
  if (!before?.request.equals(request)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return before.answer as Answer;
}
