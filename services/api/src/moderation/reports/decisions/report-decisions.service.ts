import type { Knex } from 'knex';
import {
  authorWordsProblem,
  MEMBER_MESSAGE,
  moderatorCommentProblem,
  type ReportActBody,
  type ReportDecisionBody,
  type ReportSource,
  textOrNull,
  type ReportStatusBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import * as moderation from '../../decisions/decisions.service';
import type { ReportKind } from '../kinds';
import { STATUS_ADAPTER } from './report-status.adapter';
import { REPORT_ADAPTER, type ReportCall } from './report.adapter';
import { MISSING } from '../reporting/reporting.policy';
import type { DueStatus } from '../reports.policy';
import { refuseOtherIdentity } from '../../../shared/session';

/** A moderator's command on a report; in a call that sets a status, `id` is that of the item. */
export type ReportCommand = moderation.Command & { kind: ReportKind };
type Decided = { decision: moderation.Decision };

/** The first call decides the report, and leaves the item unchanged. Of concurrent ones, exactly one succeeds. */
export async function decide(
  db: Knex,
  clock: Clock,
  { kind, ...command }: ReportCommand & Decided,
  { userID: userId, seenStatus, seen, ...words }: ReportDecisionBody,
) {
  refuseOtherIdentity(command.moderator, userId);
  const call = { ...command, ...decisionWords(command.decision, words), id: existingId(command.id), seenStatus, seen };
  return moderation.decide(db, clock, REPORT_ADAPTER[kind], call);
}

type Words = Pick<ReportDecisionBody, 'moderatorComment' | 'reason' | 'note'>;

/** Checks the comment for moderators and the words for the author. Throws `RULE_BROKEN`. */
export function decisionWords(
  decision: moderation.Decision,
  { moderatorComment = '', reason = '', note = '' }: Words,
): Pick<ReportCall, 'comment' | 'words'> {
  const problem = moderatorCommentProblem(moderatorComment) ?? authorWordsProblem({ reason, note });
  if (problem) throw AppError.rule(problem.message);
  const words = { reason: textOrNull(reason), note: textOrNull(note) };
  if (decision === 'reject' && (words.reason ?? words.note) !== null) {
    throw AppError.rule(MEMBER_MESSAGE.reports.reasonOnReject);
  }
  return { comment: textOrNull(moderatorComment), words };
}

/**
 * Approves a report and hides its item, as both calls do, as part of a transaction that has locked the caller. Returns
 * the item's id.
 */
export async function approveIn(
  trx: Knex.Transaction,
  clock: Clock,
  { kind, ...command }: ReportCommand,
  { words, seenStatus }: Pick<ReportCall, 'words' | 'seenStatus'>,
): Promise<string> {
  const call = { ...command, decision: 'approve', comment: null, words, seenStatus } as const;
  const { dueStatus, reportRef, postRef } = await moderation.decideIn(trx, clock, REPORT_ADAPTER[kind], call);
  const id = reportRef ?? postRef;
  if (dueStatus) {
    const move = { ...command, id, to: dueStatus, source: 'published', seenStatus } as const;
    await moderation.decideIn(trx, clock, STATUS_ADAPTER[kind], move);
  }
  return id;
}

/** Undoes the approval of a report as part of such a transaction. */
export const undoApprovalIn = (trx: Knex.Transaction, clock: Clock, { kind, ...command }: ReportCommand) =>
  moderation.undoIn(trx, clock, REPORT_ADAPTER[kind], { ...command, decision: 'approve' });

/** Undoes a decision and the effect of its second call on the item. Refused when anything changed since. */
export async function undo(
  db: Knex,
  clock: Clock,
  { kind, ...command }: ReportCommand & Decided,
  { userID: userId }: ReportActBody,
) {
  refuseOtherIdentity(command.moderator, userId);
  return moderation.undo(db, clock, REPORT_ADAPTER[kind], { ...command, id: existingId(command.id) });
}

/** The second call: sets the status of the item that a decision requires. */
export async function setStatus(
  db: Knex,
  clock: Clock,
  { kind, ...command }: ReportCommand & { to: DueStatus; source: ReportSource },
  { userID: userId, seenStatus }: ReportStatusBody,
) {
  refuseOtherIdentity(command.moderator, userId);
  const id = existingId(command.id, MISSING[kind]);
  return moderation.decide(db, clock, STATUS_ADAPTER[kind], { ...command, id, seenStatus });
}
