import type { Knex } from 'knex';
import { MESSAGE, type CommentReportDecision, type OutcomeKind, type PostReportDecision } from '@commonpurse/contracts';
import { AppError } from '../../../errors';
import { isAfterDanger } from '../../../forum/flags/flags.service';
import { DECISION_EVENT, UNDO_EVENT, type ModerationEvent } from '../../../shared/audit-log/audit-log';
import type { Decision, DecisionAdapter, UndoAdapter, UndoCommand } from '../../decisions/decisions.service';
import type { UndoableDecision } from '../../../shared/undoable-decisions';
import { SUBJECT, type ReportKind } from '../kinds';
import { itemChanged } from './item-changed';
import { decisionMessage, toDecision } from './report-decisions.mapper';
import {
  decisionRefusal,
  dueAfter,
  isAsLeft,
  isReliedOn,
  otherThan,
  statusAfter,
  withStatus,
  type AuthorWords,
  type LockedItem,
  type LockedReport,
  type Seen,
  type UndoState,
} from './report-decisions.policy';
import * as decisions from './report-decisions.repository';
import { notificationOfMove } from '../reports.policy';

/** `comment` is the moderator's, visible only to moderators. */
export type ReportCall = UndoCommand & Seen & { comment: string | null; words: AuthorWords };

type Reply = PostReportDecision & Partial<CommentReportDecision>;

/** Decisions on reports of one kind: the first call, which leaves the reported item as it is. */
const adapterFor = (
  kind: ReportKind,
): DecisionAdapter<ReportCall, LockedReport, Reply> & UndoAdapter<LockedReport, UndoState, Reply> => ({
  missing: 'NOT_FOUND',
  raced: 'REPORT_DECIDED',
  subject: ({ item }) => ({ kind, ref: item.id }),
  subjectType: SUBJECT[kind].report,
  lockForUpdate: (trx, id) => decisions.lockReportForUpdate(trx, kind, id),
  refusal: decisionRefusal,

  /** The error for the slower of two moderators names who decided. */
  async explain(trx, code, { status, moderatorId, item }) {
    if (code === 'ITEM_CHANGED') return itemChanged(trx, kind, item);
    if (code !== 'REPORT_DECIDED') return new AppError(code);
    const name = await decisions.nameOf(trx, moderatorId);
    return new AppError(code, { message: `Already ${status.toLowerCase()} by ${name}.` });
  },

  effect({ moderator, decision, comment, words }, report) {
    const { id, reporterId, createdAt, item } = report;
    const status = statusAfter(decision);
    const due = dueAfter(decision, item);
    return {
      async apply(trx, at) {
        const closing = { status, comment, words, moderatorId: moderator.userId, due, at };
        return (await decisions.close(trx, kind, id, closing)) ? 'applied' : 'raced';
      },
      undoable: {
        subjectType: SUBJECT[kind].report,
        decision,
        before: { status: item.status, archived: item.archived } satisfies UndoState,
      },
      // A flag has no reporter to notify.
      notification:
        reporterId !== null
          ? { userId: reporterId, kind: notifications(kind)[decision], subjectId: id, sentAt: createdAt }
          : hidesUntold(decision, report)
            ? { ...toAuthor(kind, item), ...words }
            : null,
      event: {
        kind: DECISION_EVENT[`${kind}-report`][decision],
        subjectId: id,
        before: { status: 'Pending' },
        after: { status, dueStatus: due },
      },
      reply: toDecision(kind, { id, status, item, due }, decisionMessage(kind, decision, item)),
    };
  },

  reversal({ id, decision }, report, made) {
    const { item, status } = report;
    const { approve, reject } = notifications(kind);
    const undone: ModerationEvent = {
      kind: UNDO_EVENT[`${kind}-report`][decision],
      subjectId: id,
      before: { status },
      after: { status: 'Pending' },
    };
    const move = moveBack(kind, item.id, made.before);
    const reopened = { id, status: 'Pending', item: withStatus(item, kind, made.before.status), due: null } as const;
    return {
      revert: (trx, at) => revert(trx, kind, report, made, at),
      retractions: [
        { subjectId: id, kinds: [approve, reject] },
        ...(move ? [move.retraction] : []),
        ...(hidesUntold(decision, report)
          ? [{ subjectId: item.id, kinds: [notificationOfMove(kind, 'Rejected')] }]
          : []),
      ],
      events: [...(move ? [move.event] : []), undone],
      reply: toDecision(kind, reopened, MESSAGE.undo.done),
    };
  },
});

const notifications = (kind: ReportKind) =>
  ({ approve: `${kind}-report-acted-on`, reject: `${kind}-report-left` }) as const satisfies Record<
    string,
    OutcomeKind
  >;

/** Whether an approval leaves a comment hidden that waited for it since a danger ended: its author was told nothing yet. */
const hidesUntold = (decision: Decision, { item, ...report }: LockedReport): boolean =>
  decision === 'approve' && isAfterDanger(report) && item.status === 'Rejected' && !item.archived && !item.deleted;

/** The notification of its author that an item is hidden. */
const toAuthor = (kind: ReportKind, { id, authorId, createdAt, post }: LockedItem) => ({
  userId: authorId,
  kind: notificationOfMove(kind, 'Rejected'),
  subjectId: id,
  postId: post.id,
  sentAt: createdAt,
});

/** The part of the second call that undo reverts, if that call has moved the item. */
function moveBack(kind: ReportKind, itemId: string, { moved }: UndoState) {
  if (!moved) return undefined;
  const { to } = moved;
  return {
    retraction: { subjectId: itemId, kinds: [notificationOfMove(kind, to)] },
    event: {
      kind: `${kind}-status-restored`,
      subjectId: itemId,
      before: { status: to },
      after: { status: otherThan(to) },
    } as const,
  };
}

async function revert(
  trx: Knex.Transaction,
  kind: ReportKind,
  report: LockedReport,
  made: UndoableDecision<UndoState>,
  at: Date,
): Promise<boolean> {
  const { item } = report;
  const { before, decidedAt } = made;
  const decided = await decisions.listDecided(trx, kind, item.id);
  if (!isAsLeft(item, before) || isReliedOn(made, decided)) return false;
  if (!(await decisions.reopen(trx, kind, report, decidedAt))) return false;
  const { moved } = before;
  if (!moved) return true;
  if (!(await decisions.move(trx, kind, item, otherThan(moved.to), moved.review, at))) return false;
  await decisions.setDue(trx, kind, item.id, moved.alsoDue, moved.to);
  return true;
}

export const REPORT_ADAPTER = { post: adapterFor('post'), comment: adapterFor('comment') };
