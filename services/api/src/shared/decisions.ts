import type { Knex } from 'knex';
import { AppError } from '../errors';
import type { DbDecisionRow } from '../tables';

/** How long a moderator can take a decision back, in milliseconds. */
export const UNDO_WITHIN = 10_000;

export type Decision<Before> = {
  subjectType: DbDecisionRow['subject_type'];
  subjectId: string;
  moderatorId: string;
  verdict: DbDecisionRow['verdict'];
  decidedAt: Date;
  /** What undoing puts back. */
  before: Before;
};

const oldest = (now: Date) => new Date(now.getTime() - UNDO_WITHIN);

/** Throws away what can no longer be undone; what another transaction holds is left for the next time. */
export async function sweepDecisions(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx.raw(
    `delete from decisions where (subject_type, subject_id) in
       (select subject_type, subject_id from decisions where decided_at < ? for update skip locked)`,
    [oldest(now)],
  );
}

/** Keeps what undoing a decision needs, and throws away what can no longer be undone. */
export async function rememberDecision(trx: Knex.Transaction, decision: Decision<object>): Promise<void> {
  const { subjectType, subjectId, moderatorId, verdict, decidedAt, before } = decision;
  await sweepDecisions(trx, decidedAt);
  await trx('decisions')
    .insert({
      subject_type: subjectType,
      subject_id: subjectId,
      moderator_id: moderatorId,
      verdict,
      decided_at: decidedAt,
      before: JSON.stringify(before),
    })
    .onConflict(['subject_type', 'subject_id'])
    .merge();
}

/** The decision that the moderator may still take back, which can be done once. Throws UNDO_REFUSED otherwise. */
export async function takeDecision<Before>(
  trx: Knex.Transaction,
  wanted: Pick<Decision<Before>, 'subjectType' | 'subjectId' | 'moderatorId' | 'verdict'>,
  now: Date,
): Promise<Decision<Before>> {
  await sweepDecisions(trx, now);
  const [row] = await trx('decisions')
    .where({
      subject_type: wanted.subjectType,
      subject_id: wanted.subjectId,
      moderator_id: wanted.moderatorId,
      verdict: wanted.verdict,
    })
    .where('decided_at', '>=', oldest(now))
    .delete()
    .returning('*');
  if (!row) throw new AppError('UNDO_REFUSED');
  return { ...wanted, decidedAt: row.decided_at, before: row.before as Before };
}

/** The items were changed by someone else since: whatever was decided on them stays, and its text is kept no longer. */
export async function forgetDecisions(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectIds: readonly string[],
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType })
    .whereRaw('subject_id = any(?)', [[...subjectIds]])
    .delete();
}

/** What undoing puts back, with what followed the decision added. Where it can no longer be undone, nothing is kept. */
export async function amendDecision(
  trx: Knex.Transaction,
  subjectType: DbDecisionRow['subject_type'],
  subjectId: string,
  more: object,
): Promise<void> {
  await trx('decisions')
    .where({ subject_type: subjectType, subject_id: subjectId })
    .update({ before: trx.raw('before || ?::jsonb', [JSON.stringify(more)]) });
}
