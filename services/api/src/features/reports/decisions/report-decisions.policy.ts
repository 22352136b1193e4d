import type { CommentStatus, ErrorCode, PostStatus, ReportSource, ReportStatus } from '@commonpurse/contracts';
import type { Decision } from '../../moderation/decisions.service';
import type { ReportKind } from '../kinds';
import { isAt, type DueStatus } from '../reports.policy';

/** A post, or a comment with its post, locked against changes by other transactions. */
export type LockedItem = {
  id: string;
  authorId: string;
  status: PostStatus | CommentStatus;
  archived: boolean;
  /** Whether its author has deleted the comment. */
  deleted: boolean;
  createdAt: Date;
  post: { id: string; status: PostStatus; reviewReason: string | null; reviewNote: string | null };
};

export type LockedReport = {
  id: string;
  /** Null on a flag. */
  reporterId: string | null;
  createdAt: Date;
  status: ReportStatus;
  moderatorId: string | null;
  decidedAt: Date | null;
  item: LockedItem;
};

/** A decided report on an item, and the status that its second call still has to set. */
export type DecidedReport = { id: string; moderatorId: string | null; decidedAt: Date; due: DueStatus | null };

/** What undoing a decision restores, and the item state that it requires. */
export type UndoState = {
  status: LockedItem['status'];
  archived: boolean;
  /** Present once the second call of this decision has moved the item. */
  moved?: {
    to: DueStatus;
    review: { reason: string | null; note: string | null };
    /** Other decisions that the same move completed. */
    alsoDue: string[];
  };
};

type Moderator = { userId: string };

export const statusAfter = (decision: Decision): 'Approved' | 'Rejected' =>
  decision === 'approve' ? 'Approved' : 'Rejected';

/**
 * The status that a decision requires of the item: upholding hides a published item, dismissing restores a hidden one.
 */
export function dueAfter(
  decision: Decision,
  { status, archived, deleted }: Pick<LockedItem, 'status' | 'archived' | 'deleted'>,
): DueStatus | null {
  if (archived || deleted) return null;
  if (decision === 'approve') return status === 'Published' ? 'Rejected' : null;
  return status === 'Rejected' ? 'Published' : null;
}

/** Why the moderator may not decide this report. Nobody may decide on her own item or her own report. */
export function decisionRefusal(moderator: Moderator, report: LockedReport): ErrorCode | undefined {
  const own = report.item.authorId === moderator.userId || report.reporterId === moderator.userId;
  if (own) return 'NOT_ALLOWED';
  return report.status === 'Pending' ? undefined : 'REPORT_DECIDED';
}

/**
 * Why the moderator may not set the item's status. The item needs a decided report: only review changes the status of
 * an item that nobody has reported, or whose first review is pending.
 */
export function statusRefusal(
  moderator: Moderator,
  item: LockedItem,
  { source, decided }: { source: ReportSource; decided: boolean },
): ErrorCode | undefined {
  if (item.authorId === moderator.userId) return 'NOT_ALLOWED';
  const movable = isAt(source, item) && item.status !== 'Pending' && !item.deleted;
  return decided && movable ? undefined : 'STATE_CONFLICT';
}

/** Reports move an item between these two statuses only. */
export const otherThan = (status: DueStatus): DueStatus => (status === 'Published' ? 'Rejected' : 'Published');

/** The item after a move. */
export const withStatus = (item: LockedItem, kind: ReportKind, status: LockedItem['status']): LockedItem => ({
  ...item,
  status,
  post: kind === 'post' ? { ...item.post, status } : item.post,
});

/** Whether the item is still in the state that the decision's second call gave it. */
export const isAsLeft = (item: LockedItem, before: UndoState): boolean =>
  item.archived === before.archived && item.status === (before.moved?.to ?? before.status);

/** Whether later decisions depend on the item state that this decision produced. */
export const isReliedOn = (
  decision: { subjectId: string; decidedAt: Date; before: UndoState },
  decided: readonly DecidedReport[],
): boolean => {
  const { moved } = decision.before;
  const together = [decision.subjectId, ...(moved?.alsoDue ?? [])];
  return (
    moved !== undefined &&
    decided.some(({ id, decidedAt }) => !together.includes(id) && decidedAt >= decision.decidedAt)
  );
};
