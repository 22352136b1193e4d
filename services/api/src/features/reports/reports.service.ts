import type { Knex } from 'knex';
import { forgetUndoableDecisions } from '../moderation/decisions.service';
import { listDecided } from './decisions/report-decisions.repository';
import { SUBJECT, type ReportKind } from './kinds';

/** Reports, for other features that decide about the items that they are about. */
export { clearDue } from './decisions/report-decisions.repository';

/**
 * What hid an item stands, be it a take-down or the decision on a report: it can no longer be undone. Decisions on other
 * reports after that moment can.
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
