import type { Knex } from 'knex';
import { MESSAGE, type ReportActBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { takeDecision, type Decision } from '../../shared/decisions';
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId } from '../../shared/ids';
import { recordAudit, UNDO_EVENT } from '../moderation/audit-log.service';
import { takeBack as takeOutcomeBack } from '../outcomes/outcomes.service';
import { SUBJECT, type Verdict } from './kinds';
import { auditContext, type Act } from './report-acts';
import { toDecision } from './report-decisions.answers';
import { isAsLeft, isReliedOn, otherThan, withStatus, type Before, type HeldReport } from './report-decisions.policy';
import * as decisions from './report-decisions.repository';
import { outcomeOfMove } from './reports.policy';

/** Takes a decision back, and with it what its second call made of the item. Refused where anything changed since. */
export async function undo(db: Knex, clock: Clock, act: Act, verdict: Verdict, body: ReportActBody) {
  const { moderator, kind } = act;
  refuseOtherIdentity(moderator, body.userID);
  const id = existingId(act.id);
  return db.transaction(async (trx) => {
    const report = await decisions.holdReport(trx, kind, id);
    if (!report) throw new AppError('NOT_FOUND');
    const at = clock.now();
    const wanted = { subjectType: SUBJECT[kind].report, subjectId: id, moderatorId: moderator.userID, verdict };
    const decision = await takeDecision<Before>(trx, wanted, at);
    if (!(await takeBack(trx, act, report, decision, at))) throw new AppError('UNDO_REFUSED');
    await takeOutcomeBack(trx, id, [`${kind}-report-acted-on`, `${kind}-report-left`]);
    const change = { before: { status: report.status }, after: { status: 'Pending' } } as const;
    const event = { kind: UNDO_EVENT[`${kind}-report`][verdict], subjectId: id, ...change };
    await recordAudit(trx, event, auditContext(act, at));
    const item = withStatus(report.item, kind, decision.before.status);
    return toDecision(kind, { id, status: 'Pending', item, due: null }, MESSAGE.undo.done);
  });
}

async function takeBack(
  trx: Knex.Transaction,
  act: Act,
  report: HeldReport,
  decision: Decision<Before>,
  at: Date,
): Promise<boolean> {
  const { kind } = act;
  const { item } = report;
  const decided = await decisions.listDecided(trx, kind, item.id);
  if (!isAsLeft(item, decision.before) || isReliedOn(decision, decided)) return false;
  if (!(await decisions.reopen(trx, kind, report, decision.decidedAt))) return false;
  return restore(trx, act, report, decision.before, at);
}

async function restore(
  trx: Knex.Transaction,
  act: Act,
  { item }: HeldReport,
  { moved }: Before,
  at: Date,
): Promise<boolean> {
  if (!moved) return true;
  const { kind } = act;
  const status = otherThan(moved.to);
  if (!(await decisions.move(trx, kind, item, status, moved.review, at))) return false;
  await decisions.setDue(trx, kind, item.id, moved.alsoDue, moved.to);
  await takeOutcomeBack(trx, item.id, [outcomeOfMove(kind, moved.to)]);
  const change = { before: { status: moved.to }, after: { status } };
  const event = { kind: `${kind}-status-restored`, subjectId: item.id, ...change } as const;
  await recordAudit(trx, event, auditContext(act, at));
  return true;
}
