import type { Knex } from 'knex';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import { listDecided } from './decisions/report-decisions.repository';
import { SUBJECT, type ReportKind } from './kinds';

/** The interface of reports for other features that decide on reported items. */
export { clearDue, lockItemForUpdate } from './decisions/report-decisions.repository';

/**
 * Makes the decision that hid an item final, be it a take-down or the decision on a report: it can no longer be undone.
 * Later decisions on other reports still can.
 */
export async function forgetUndoOfHiding(
  trx: Knex.Transaction,
  kind: ReportKind,
  itemId: string,
  hiddenAt: Date,
): Promise<void> {
  await forgetUndoableDecisions(trx, SUBJECT[kind].takeDown, [itemId]);
  const before = (await listDecided(trx, kind, itemId)).filter(({ decidedAt }) => decidedAt <= hiddenAt);
  await forgetUndoableDecisions(
    trx,
    SUBJECT[kind].report,
    before.map(({ id }) => id),
  );
}
