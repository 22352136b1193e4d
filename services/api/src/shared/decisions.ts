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

/** Keeps what undoing a decision needs, and throws away what can no longer be undone. */
export async function rememberDecision(trx: Knex.Transaction, decision: Decision<object>): Promise<void> {
  const { subjectType, subjectId, moderatorId, verdict, decidedAt, before } = decision;
  await trx('decisions')
    .where('decided_at', '<', new Date(decidedAt.getTime() - UNDO_WITHIN))
    .delete();
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
  const [row] = await trx('decisions')
    .where({
      subject_type: wanted.subjectType,
      subject_id: wanted.subjectId,
      moderator_id: wanted.moderatorId,
      verdict: wanted.verdict,
    })
    .where('decided_at', '>=', new Date(now.getTime() - UNDO_WITHIN))
    .delete()
    .returning('*');
  if (!row) throw new AppError('UNDO_REFUSED');
  return { ...wanted, decidedAt: row.decided_at, before: row.before as Before };
}
