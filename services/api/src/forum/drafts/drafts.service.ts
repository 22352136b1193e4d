import type { Knex } from 'knex';
import {
  MESSAGE,
  NO_DRAFT_TAG,
  type DraftBody,
  type DraftDiscarded,
  type DraftKind,
  type DraftPlace,
  type DraftReply,
  type DraftSaved,
  type OwnData,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { newId } from '../../shared/ids';
import { readKey } from '../../shared/idempotency-key';
import { lockAccountForUpdate } from '../../identity/accounts/accounts.service';
import { kindAt, mayReplace, tagOf, toFields, toText } from './drafts.policy';
import * as drafts from './drafts.repository';
import * as idempotency from './idempotency.repository';

const DAY = 24 * 60 * 60_000;

/** Maximum number of drafts of a member, and how long unchanged drafts and idempotency keys are kept. */
const KEPT = { count: 50, draft: 30 * DAY, sent: DAY } as const;

/** A place that belongs to the session's own user; callers cannot name another user. */
type DraftRequest = { member: { userId: string }; place: string; ifMatch?: string | undefined };

function kindOf({ place }: DraftRequest): DraftKind {
  const kind = kindAt(place);
  if (!kind) throw new AppError('NOT_FOUND');
  return kind;
}

const keyOf = ({ member, place }: DraftRequest) => ({ userId: member.userId, place });

export async function read(db: Knex, request: DraftRequest): Promise<{ reply: DraftReply; tag: string }> {
  const kind = kindOf(request);
  const found = await drafts.find(db, keyOf(request));
  if (!found) return { reply: { draft: null }, tag: NO_DRAFT_TAG };
  const { text, idempotencyKey, savedAt } = found;
  return {
    reply: { draft: { ...toFields(kind, text), sendKey: idempotencyKey, savedAt: savedAt.toISOString() } },
    tag: tagOf(kind, text),
  };
}

/**
 * Saves a draft. Throws DRAFT_CHANGED when the caller has not seen the stored draft, and DRAFT_SENT when it was sent
 * meanwhile.
 */
export async function save(
  db: Knex,
  clock: Clock,
  request: DraftRequest,
  { sendKey, ...fields }: DraftBody,
): Promise<{ reply: DraftSaved; tag: string }> {
  const kind = kindOf(request);
  const text = toText(kind, fields);
  const requestedKey = readKey(sendKey);
  const draftKey = keyOf(request);
  const stored = await db.transaction(async (trx) => {
    if (!(await lockAccountForUpdate(trx, draftKey.userId))) throw new AppError('NO_SESSION');
    if (requestedKey && (await idempotency.find(trx, { userId: draftKey.userId, key: requestedKey })))
      throw new AppError('DRAFT_SENT');
    const found = await drafts.find(trx, draftKey);
    const standing = found && tagOf(kind, found.text);
    // The reply to an earlier request may have been lost: saving the same text again changes nothing.
    if (standing !== tagOf(kind, text) && !mayReplace(standing, request.ifMatch)) throw new AppError('DRAFT_CHANGED');
    const key = requestedKey ?? found?.idempotencyKey ?? newId();
    const stored = await drafts.put(trx, draftKey, { text, idempotencyKey: key, savedAt: clock.now() });
    await drafts.keepNewest(trx, draftKey.userId, KEPT.count);
    return stored;
  });
  return {
    reply: { sendKey: stored.idempotencyKey, savedAt: stored.savedAt.toISOString() },
    tag: tagOf(kind, stored.text),
  };
}

/** Deletes the draft. With `If-Match`, only if its tag matches; does nothing when there is no draft. */
export async function discard(db: Knex, request: DraftRequest): Promise<DraftDiscarded> {
  const kind = kindOf(request);
  const draftKey = keyOf(request);
  await db.transaction(async (trx) => {
    if (!(await lockAccountForUpdate(trx, draftKey.userId))) throw new AppError('NO_SESSION');
    const found = await drafts.find(trx, draftKey);
    if (!found) return;
    if (request.ifMatch !== undefined && !mayReplace(tagOf(kind, found.text), request.ifMatch))
      throw new AppError('DRAFT_CHANGED');
    await drafts.remove(trx, draftKey);
  });
  return { message: MESSAGE.draft.discarded };
}

/** All drafts of a member, newest first, for the export of her own data. */
export async function draftsOf(trx: Knex.Transaction, userId: string): Promise<OwnData['drafts']> {
  return (await drafts.listOf(trx, userId)).flatMap(({ place, text, savedAt }) => {
    const kind = kindAt(place);
    return kind ? [{ place, ...toFields(kind, text), savedAt: savedAt.toISOString() }] : [];
  });
}

/** Deletes the draft of what is gone. */
export const dropDraft = (trx: Knex.Transaction, userId: string, place: DraftPlace): Promise<void> =>
  drafts.remove(trx, { userId, place });

/**
 * Deletes the drafts and idempotency keys of an account that is being closed. The caller must have locked the account.
 */
export async function dropDraftsOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await drafts.removeAllOf(trx, userId);
  await idempotency.removeAllOf(trx, userId);
}

/** Deletes drafts and keys past their retention period. */
export async function sweepDrafts(trx: Knex.Transaction, now: Date): Promise<void> {
  await drafts.sweep(trx, new Date(now.getTime() - KEPT.draft));
  await idempotency.sweep(trx, new Date(now.getTime() - KEPT.sent));
}
