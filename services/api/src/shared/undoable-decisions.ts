import type { Knex } from 'knex';
import { DURATION } from '@commonpurse/contracts';
import type { DbDecisionRow } from '../database/tables';
import type { Decision } from './audit-log/decision-events';

/** The last decision on an item, for as long as its moderator may undo it. */
export type UndoableDecision<Before> = {
  subjectType: DbDecisionRow['subject_type'];
  subjectId: string;
  moderatorId: string;
  decision: Decision;
  decidedAt: Date;
  /** The state that undoing restores. */
  before: Before;
  /** The act on several items that the decision is part of, which is undone as a whole. */
  batchId?: string | undefined;
};

const oldest = (now: Date) => new Date(now.getTime() - DURATION.undo);

/** Deletes expired rows; rows that another transaction has locked wait for the next sweep. */
export async function sweepUndoableDecisions(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx.raw(
    `delete from decisions where (subject_type, subject_id) in
       (select subject_type, subject_id from decisions where decided_at < ? for update skip locked)`,
    [oldest(now)],
  );
}

/** Stores what undoing a decision needs, and deletes expired rows. */
export async function rememberUndoableDecision(trx: Knex.Transaction, made: UndoableDecision<object>): Promise<void> {
  const { subjectType, subjectId, moderatorId, decision, decidedAt, before, batchId } = made;
  await sweepUndoableDecisions(trx, decidedAt);
  await trx('decisions')
    .insert({
      subject_type: subjectType,
      subject_id: subjectId,
      moderator_id: moderatorId,
      verdict: decision,
      decided_at: decidedAt,
      before: JSON.stringify(before),
      batch_id: batchId ?? null,
    })
    .onConflict(['subject_type', 'subject_id'])
    .merge();
}

/**
 * Deletes and returns the decision that the moderator may still undo, so that it is undone once. Undefined when there
 * is none. A decision of a batch is only found with the batch's id.
 */
export async function takeUndoableDecision<Before>(
  trx: Knex.Transaction,
  expected: Pick<UndoableDecision<Before>, 'subjectType' | 'subjectId' | 'moderatorId' | 'decision' | 'batchId'>,
  now: Date,
): Promise<UndoableDecision<Before> | undefined> {
  await sweepUndoableDecisions(trx, now);
  const [row] = await trx('decisions')
    .where({
      subject_type: expected.subjectType,
      subject_id: expected.subjectId,
      moderator_id: expected.moderatorId,
      verdict: expected.decision,
      batch_id: expected.batchId ?? null,
    })
    .where('decided_at', '>=', oldest(now))
    .delete()
    .returning('*');
  return row && { ...expected, decidedAt: row.decided_at, before: row.before as Before };
}

/** The decision of a batch on an item, while it can still be undone. Undefined when there is none. */
export async function batchOf<Before>(
  trx: Knex.Transaction,
  {
    subjectType,
    subjectId,
    batchId,
  }: Pick<UndoableDecision<Before>, 'subjectType' | 'subjectId'> & { batchId: string },
  now: Date,
): Promise<UndoableDecision<Before> | undefined> {
  const row = await trx('decisions')
    .where({ subject_type: subjectType, subject_id: subjectId, batch_id: batchId })
    .where('decided_at', '>=', oldest(now))
    .first();
  if (!row) return undefined;
  const { moderator_id: moderatorId, verdict: decision, decided_at: decidedAt } = row;
  return { subjectType, subjectId, moderatorId, decision, decidedAt, before: row.before as Before, batchId };
}

/**
 * Deletes decisions on items that someone else has changed since, with their stored text: they can no longer be undone.
 */
export async function forgetUndoableDecisions(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectIds: readonly string[],
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType })
    .whereRaw('subject_id = any(?)', [[...subjectIds]])
    .delete();
}

/**
 * Adds the effect of a later call to what undoing the decision restores. Stores nothing once it can no longer be
 * undone.
 */
export async function amendUndoableDecision(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectId: string,
  more: object,
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType, subject_id: subjectId })
    .update({ before: trx.raw('before || ?::jsonb', [JSON.stringify(more)]) });
}
