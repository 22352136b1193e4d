import type { Knex } from 'knex';
import {
  DURATION,
  MEMBER_MESSAGE,
  type Case,
  type CaseDecisionBody,
  type CaseDecisionReply,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { lockCaller } from '../../../shared/caller-lock';
import { existingId, isId, newId } from '../../../shared/ids';
import { batchOf, forgetUndoableDecisions, rememberUndoableDecision } from '../../../shared/undoable-decisions';
import * as moderation from '../../decisions/decisions.service';
import { SUBJECT, type ReportKind } from '../kinds';
import { REPORT_ADAPTER } from '../decisions/report.adapter';
import { STATUS_ADAPTER } from '../decisions/report-status.adapter';
import { keptMessage, statusMessage } from '../decisions/report-decisions.mapper';
import { dueAfter, type LockedItem } from '../decisions/report-decisions.policy';
import { decisionWords } from '../decisions/report-decisions.service';
import { listDecided, lockItemForUpdate } from '../decisions/report-decisions.repository';
import { decisionRefusal, isAsSeen, openIds, statusOf, versionOf } from './cases.policy';
import * as cases from './cases.repository';
import { describeCase } from './cases.service';

/** A moderator's command on a case; `id` is that of the post or comment. */
export type CaseCommand = moderation.Command & { kind: ReportKind };
type Decided = CaseCommand & { decision: moderation.Decision; ifMatch: string | undefined };

/** What undoing a decision on a case requires: its version after the decision, and the reports that were decided. */
type Done = { version: string; reports: string[] };

/** All of one act happens at one moment. */
const stopped = (at: Date): Clock => ({ now: () => at });

/**
 * Decides all open reports on an item, each as by the call for a single report, and sets its status once. Refused, with
 * the case as it is now, when the item or its reports are not those that the moderator saw.
 */
export async function decideCase(
  db: Knex,
  clock: Clock,
  { ifMatch, ...command }: Decided,
  body: CaseDecisionBody,
): Promise<CaseDecisionReply> {
  if (ifMatch === undefined) throw new AppError('MALFORMED_REQUEST');
  const { kind, decision, moderator } = command;
  const said = decisionWords(decision, body);
  const id = existingId(command.id);
  const call = { ...command, id, batchId: newId() };

  return db.transaction(async (trx) => {
    const { item, found } = await lockCase(trx, call);
    const refusal = decisionRefusal(moderator, found);
    if (refusal) throw new AppError(refusal);
    if (!isAsSeen(found, { ...body, ifMatch })) {
      throw new AppError('CASE_CHANGED', { details: { case: await describeCase(trx, clock, found, moderator) } });
    }
    const due = dueAfter(decision, item);
    const hasReader = found.comment?.active ?? found.authorActive;
    if (due === 'Rejected' && hasReader && said.words.reason === null) {
      throw AppError.rule(MEMBER_MESSAGE.takeDown.reasonRequired);
    }

    const at = clock.now();
    const reports = openIds(found);
    const seen = { seenStatus: body.seenStatus };
    for (const report of reports) {
      await moderation.decideIn(trx, stopped(at), REPORT_ADAPTER[kind], { ...call, ...said, ...seen, id: report });
    }
    if (due) {
      const move = { ...call, ...seen, to: due, source: 'published' } as const;
      await moderation.decideIn(trx, stopped(at), STATUS_ADAPTER[kind], move);
    }
    const after = await existingCase(trx, kind, id);
    await rememberUndoableDecision(trx, {
      subjectType: SUBJECT[kind].case,
      subjectId: id,
      moderatorId: moderator.userId,
      decision,
      decidedAt: at,
      before: { version: versionOf(after), reports } satisfies Done,
      batchId: call.batchId,
    });
    const effect = due ? statusMessage(kind, due, item) : keptMessage(kind, item);
    return {
      batchID: call.batchId,
      reportIDs: reports,
      status: statusOf(after),
      message: `${MEMBER_MESSAGE.cases.closed[decision](reports.length)} ${effect}`,
      undoUntil: new Date(at.getTime() + DURATION.undo).toISOString(),
    };
  });
}

/** Takes a decision on a case back as a whole. Refused when anything on the item has changed since. */
export async function undoCase(
  db: Knex,
  clock: Clock,
  command: CaseCommand,
  { batchId }: { batchId: string },
): Promise<Case> {
  const { kind, moderator } = command;
  const id = existingId(command.id);
  if (!isId(batchId)) throw new AppError('UNDO_REFUSED');
  return db.transaction(async (trx) => {
    const { found } = await lockCase(trx, { ...command, id });
    const at = clock.now();
    const made = await batchOf<Done>(trx, { subjectType: SUBJECT[kind].case, subjectId: id, batchId }, at);
    if (made?.moderatorId !== moderator.userId || made.before.version !== versionOf(found)) {
      throw new AppError('UNDO_REFUSED');
    }
    const { decision, decidedAt, before } = made;
    const others = (await listDecided(trx, kind, id)).filter((report) => !before.reports.includes(report.id));
    if (others.some((report) => report.decidedAt >= decidedAt)) throw new AppError('UNDO_REFUSED');
    // The status was attributed to the report that `listDecided` lists first. It goes first: the others were decided
    // on the status before.
    for (const report of before.reports.toSorted().toReversed()) {
      const call = { ...command, id: report, decision, batchId };
      await moderation.undoIn(trx, stopped(at), REPORT_ADAPTER[kind], call);
    }
    await forgetUndoableDecisions(trx, SUBJECT[kind].case, [id]);
    return describeCase(trx, clock, await existingCase(trx, kind, id), moderator);
  });
}

/** Locks the caller's session, the item, and its open reports. */
async function lockCase(
  trx: Knex.Transaction,
  { kind, id, moderator }: CaseCommand,
): Promise<{ item: LockedItem; found: cases.FoundCase }> {
  await lockCaller(trx, moderator);
  const item = await lockItemForUpdate(trx, kind, id);
  if (!item) throw new AppError('NOT_FOUND');
  await cases.lockOpenReports(trx, kind, id);
  return { item, found: await existingCase(trx, kind, id) };
}

async function existingCase(trx: Knex.Transaction, kind: ReportKind, id: string): Promise<cases.FoundCase> {
  const found = await cases.find(trx, kind, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
