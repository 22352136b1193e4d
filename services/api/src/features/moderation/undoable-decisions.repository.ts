import type { Knex } from 'knex';
import { TIME } from '@commonpurse/contracts';
import type { DbDecisionRow } from '../../database/tables';
import type { Decision } from './decision-events';

/** The last decision on an item, for as long as its moderator may undo it. */
export type UndoableDecision<Before> = {
  subjectType: DbDecisionRow['subject_type'];
  subjectId: string;
  moderatorId: string;
  decision: Decision;
  decidedAt: Date;
  /** What undoing puts back. */
  before: Before;
};

const oldest = (now: Date) => new Date(now.getTime() - TIME.undo);

/** Deletes what can no longer be undone; what another transaction has locked is left for the next time. */
export async function sweep(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx.raw(
    `delete from decisions where (subject_type, subject_id) in
       (select subject_type, subject_id from decisions where decided_at < ? for update skip locked)`,
    [oldest(now)],
  );
}

/** Keeps what undoing a decision needs, and deletes what can no longer be undone. */
export async function remember(trx: Knex.Transaction, made: UndoableDecision<object>): Promise<void> {
  const { subjectType, subjectId, moderatorId, decision, decidedAt, before } = made;
  await sweep(trx, decidedAt);
  await trx('decisions')
    .insert({
      subject_type: subjectType,
      subject_id: subjectId,
      moderator_id: moderatorId,
      verdict: decision,
      decided_at: decidedAt,
      before: JSON.stringify(before),
    })
    .onConflict(['subject_type', 'subject_id'])
    .merge();
}

/** Takes the decision that the moderator may still undo out of the table: it is undone once. Undefined where none is. */
export async function take<Before>(
  trx: Knex.Transaction,
  wanted: Pick<UndoableDecision<Before>, 'subjectType' | 'subjectId' | 'moderatorId' | 'decision'>,
  now: Date,
): Promise<UndoableDecision<Before> | undefined> {
  await sweep(trx, now);
  const [row] = await trx('decisions')
    .where({
      subject_type: wanted.subjectType,
      subject_id: wanted.subjectId,
      moderator_id: wanted.moderatorId,
      verdict: wanted.decision,
    })
    .where('decided_at', '>=', oldest(now))
    .delete()
    .returning('*');
  return row && { ...wanted, decidedAt: row.decided_at, before: row.before as Before };
}

/** The items were changed by someone else since: decisions on them stand, and their text is kept no longer. */
export async function forget(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectIds: readonly string[],
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType })
    .whereRaw('subject_id = any(?)', [[...subjectIds]])
    .delete();
}

/** Adds what followed a decision to what undoing it puts back. Where it can no longer be undone, nothing is kept. */
export async function amend(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectId: string,
  more: object,
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType, subject_id: subjectId })
    .update({ before: trx.raw('before || ?::jsonb', [JSON.stringify(more)]) });
}
