import type { Knex } from 'knex';
import { moderatorCommentProblem, type ReportDecisionBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { rememberDecision } from '../../shared/decisions';
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId } from '../../shared/ids';
import { DECISION_EVENT, recordAudit } from '../moderation/audit-log.service';
import { tell } from '../outcomes/outcomes.service';
import { SUBJECT, type Verdict } from './kinds';
import { auditContext, type Act } from './report-acts';
import { decisionMessage, toDecision } from './report-decisions.answers';
import { decisionRefusal, dueAfter, statusAfter, type Before, type HeldReport } from './report-decisions.policy';
import * as decisions from './report-decisions.repository';

/** The first call: exactly one decision counts, and the item is left as it is. */
export async function decide(db: Knex, clock: Clock, act: Act, verdict: Verdict, body: ReportDecisionBody) {
  const { moderator, kind } = act;
  refuseOtherIdentity(moderator, body.userID);
  const { moderatorComment = '' } = body;
  const problem = moderatorCommentProblem(moderatorComment);
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(act.id);
  return db.transaction(async (trx) => {
    const report = await decisions.holdReport(trx, kind, id);
    if (!report) throw new AppError('NOT_FOUND');
    const refusal = decisionRefusal(moderator, report);
    if (refusal) throw await refused(trx, refusal, report);

    const { item } = report;
    const at = clock.now();
    const status = statusAfter(verdict);
    const due = dueAfter(verdict, item);
    const decision = { status, comment: moderatorComment.trim() || null, moderatorId: moderator.userID, due, at };
    if (!(await decisions.close(trx, kind, id, decision))) throw new AppError('REPORT_DECIDED');
    await rememberDecision(trx, {
      subjectType: SUBJECT[kind].report,
      subjectId: id,
      moderatorId: moderator.userID,
      verdict,
      decidedAt: at,
      before: { status: item.status, archived: item.archived } satisfies Before,
    });
    await tell(trx, {
      userId: report.reporterId,
      kind: `${kind}-report-${verdict === 'approve' ? 'acted-on' : 'left'}`,
      subjectId: id,
      sentAt: report.createdAt,
      decidedAt: at,
    });
    const change = { before: { status: 'Pending' }, after: { status, dueStatus: due } } as const;
    const event = { kind: DECISION_EVENT[`${kind}-report`][verdict], subjectId: id, ...change };
    await recordAudit(trx, event, auditContext(act, at));
    return toDecision(kind, { id, status, item, due }, decisionMessage(kind, verdict, item));
  });
}

/** Who comes second is told whose decision stands. */
async function refused(
  trx: Knex.Transaction,
  code: NonNullable<ReturnType<typeof decisionRefusal>>,
  { status, moderatorId }: HeldReport,
): Promise<AppError> {
  if (code !== 'REPORT_DECIDED') return new AppError(code);
  const name = await decisions.nameOf(trx, moderatorId);
  return new AppError(code, { message: `Already ${status.toLowerCase()} by ${name}.` });
}
