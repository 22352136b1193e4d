import type { Knex } from 'knex';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller } from '../../shared/caller-lock';
import { notify, retractNotifications } from '../../identity/updates/updates.service';
import * as auditLog from '../../shared/audit-log/audit-log.repository';
import type { Command, DecisionAdapter, UndoAdapter, UndoCommand } from './decision-adapter';
import { endSecondOpinion, isInDanger, refuseEscalated } from './escalated';
import { rememberUndoableDecision, takeUndoableDecision } from '../../shared/undoable-decisions';

export type { Decision } from '../../shared/audit-log/decision-events';
export type { Command, DecisionAdapter, UndoAdapter, UndoCommand } from './decision-adapter';

const auditContext = ({ moderator, requestId, batchId }: Command, at: Date) => ({
  at,
  actor: moderator,
  requestId,
  batchId,
});

/**
 * Decides on an item: locks the moderator's session and the item, checks the permission, applies the effect, notifies,
 * and writes the audit event, all in one transaction. An open escalation of the item may refuse it; a decision ends a
 * colleague's request for a second opinion. Of concurrent decisions exactly one is applied, and none by a
 * moderator whose session has ended while the request waited.
 */
export async function decide<Call extends Command, Item, Reply>(
  db: Knex,
  clock: Clock,
  adapter: DecisionAdapter<Call, Item, Reply>,
  call: Call,
): Promise<Reply> {
  return db.transaction(async (trx) => {
    await lockCaller(trx, call.moderator);
    return decideIn(trx, clock, adapter, call);
  });
}

/** The same as part of a transaction that has locked the caller: one of a batch of decisions. */
export async function decideIn<Call extends Command, Item, Reply>(
  trx: Knex.Transaction,
  clock: Clock,
  adapter: DecisionAdapter<Call, Item, Reply>,
  call: Call,
): Promise<Reply> {
  const item = await adapter.lockForUpdate(trx, call.id);
  if (item === undefined) throw new AppError(adapter.missing);
  const refusal = adapter.refusal(call, item);
  if (refusal) throw (await adapter.explain?.(trx, refusal, item)) ?? new AppError(refusal);

  const at = clock.now();
  const subject = adapter.subject(item);
  if (subject) await refuseEscalated(trx, subject, call.moderator, at);
  const { apply, undoable, notification, event, reply } = adapter.effect(call, item);
  const result = await apply(trx, at);
  if (result === 'raced') throw new AppError(adapter.raced);
  if (result === 'unchanged') return reply;
  const { id: subjectId, moderator, batchId, notifiesOnce } = call;
  const decided = { subjectId, moderatorId: moderator.userId, decidedAt: at, batchId };
  if (undoable) await rememberUndoableDecision(trx, { ...undoable, ...decided });
  if (notification) {
    await notify(trx, { ...notification, decidedAt: at, ...(notifiesOnce && batchId && { partOf: batchId }) });
  }
  await auditLog.record(trx, event, auditContext(call, at));
  if (subject) await endSecondOpinion(trx, subject, auditContext(call, at));
  return reply;
}

/** Undoes a decision of the same moderator if nothing has changed since: the item is pending again. */
export async function undo<Item, Before, Reply>(
  db: Knex,
  clock: Clock,
  adapter: UndoAdapter<Item, Before, Reply>,
  call: UndoCommand,
): Promise<Reply> {
  return db.transaction(async (trx) => {
    await lockCaller(trx, call.moderator);
    return undoIn(trx, clock, adapter, call);
  });
}

/** The same as part of a transaction that has locked the caller: one of a batch of decisions, undone as a whole. */
export async function undoIn<Item, Before, Reply>(
  trx: Knex.Transaction,
  clock: Clock,
  adapter: UndoAdapter<Item, Before, Reply>,
  call: UndoCommand,
): Promise<Reply> {
  const item = await adapter.lockForUpdate(trx, call.id);
  if (item === undefined) throw new AppError(adapter.missing);
  const subject = adapter.subject(item);
  if (subject && (await isInDanger(trx, subject))) throw new AppError('UNDO_REFUSED');
  const at = clock.now();
  const { subjectType } = adapter;
  const { id: subjectId, moderator, decision, batchId } = call;
  const expected = { subjectType, subjectId, moderatorId: moderator.userId, decision, batchId };
  const made = await takeUndoableDecision<Before>(trx, expected, at);
  if (!made) throw new AppError('UNDO_REFUSED');
  const { revert, retractions, events, reply } = adapter.reversal(call, item, made);
  if (!(await revert(trx, at))) throw new AppError('UNDO_REFUSED');
  for (const retracted of retractions) await retractNotifications(trx, retracted.subjectId, retracted.kinds);
  for (const event of events) await auditLog.record(trx, event, auditContext(call, at));
  return reply;
}
