import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { DraftPlace } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import type { Sender } from '../../shared/idempotency-key';
import { newId } from '../../shared/ids';
import { lockCaller } from '../../shared/caller-lock';
import { goesWith, type SentDraft } from './drafts.policy';
import * as drafts from './drafts.repository';
import * as idempotency from './idempotency.repository';

export type IdempotentRequest = {
  sender: Sender;
  /** The place of the draft that is sent. */
  place: DraftPlace;
  /** Distinguishes requests with the same place and text: with the same key, another kind is another request. */
  kind?: string;
  /** The text that is sent, trimmed. */
  text: SentDraft;
  /** Replaces `lockCaller`, to lock more in the same statement. */
  lock?: (trx: Knex.Transaction) => Promise<void>;
};

// A key is valid for a day, across releases, so every release must compute the same hash of a request.
const hashOf = ({ place, kind, text }: IdempotentRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(kind === undefined ? [place, text] : [place, kind, text]))
    .digest();

/**
 * Executes a request once, and deletes its draft in the same transaction: a draft with the text that was sent, or with
 * one whose tag the sender named. A newer text from another window stays. A repeated request with the same key gets the
 * stored reply and has no effect; of two concurrent ones, the second waits. A refused request does not use up its key,
 * so that the caller can correct it. Throws IDEMPOTENCY_KEY_REUSED when the key was used for another request, and
 * NO_SESSION when the session has ended.
 */
export async function sendOnce<Answer extends object>(
  db: Knex,
  clock: Clock,
  idempotent: IdempotentRequest,
  work: (trx: Knex.Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { userId, idempotencyKey: key } = idempotent.sender;
  const lock = idempotent.lock ?? ((trx) => lockCaller(trx, idempotent.sender));
  return db.transaction(async (trx) => {
    // Locks the account before any other row, so that closing the account also deletes what this request writes.
    await lock(trx);
    const before = key && (await answerBefore<Answer>(trx, { userId, key }, hashOf(idempotent), clock.now()));
    if (before) return before;
    const answer = await work(trx);
    if (key) await idempotency.keepAnswer(trx, { userId, key }, answer);
    await dropSent(trx, idempotent);
    return answer;
  });
}

/** No save runs between the two statements: saves lock the account, which this transaction has locked already. */
async function dropSent(trx: Knex.Transaction, { sender, place, text }: IdempotentRequest): Promise<void> {
  const { userId, idempotencyKey: key, draftTags } = sender;
  const draft = await drafts.take(trx, { userId, place });
  if (!draft || goesWith(place, draft.text, { sent: text, draftTags })) return;
  // The key of the sent request is used up: a save with it would be refused.
  const idempotencyKey = draft.idempotencyKey === key ? newId() : draft.idempotencyKey;
  await drafts.put(trx, { userId, place }, { ...draft, idempotencyKey });
}

/** The stored reply to the same request; undefined for the first request with this key. */
async function answerBefore<Answer>(
  trx: Knex.Transaction,
  key: { userId: string; key: string },
  request: Buffer,
  at: Date,
): Promise<Answer | undefined> {
  if (await idempotency.claim(trx, key, request, at)) return undefined;
  const before = await idempotency.find(trx, key);
  if (!before?.request.equals(request)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return before.answer as Answer;
}
