import type {
  CommentStatus,
  ErrorCode,
  PostStatus,
  ReportedPostStatus,
  ReportSource,
  ReportStatus,
} from '@commonpurse/contracts';
import type { Decision } from '../../decisions/decisions.service';
import type { ReportKind } from '../kinds';
import { isAt, shownStatus, type DueStatus } from '../reports.policy';

export type ItemWords = { title?: string | undefined; text: string };

/** A post, or a comment with its post, locked against changes by other transactions. */
export type LockedItem = {
  id: string;
  authorId: string;
  /** What readers read of it. A comment has no title. */
  words: ItemWords;
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
  reason: string;
  createdAt: Date;
  status: ReportStatus;
  moderatorId: string | null;
  decidedAt: Date | null;
  item: LockedItem;
};

/** What a moderator says to an item's author about its hiding. */
export type AuthorWords = { reason: string | null; note: string | null };

/** A decided report on an item, the status that its second call still has to set, and what its author then reads. */
export type DecidedReport = {
  id: string;
  moderatorId: string | null;
  decidedAt: Date;
  due: DueStatus | null;
} & AuthorWords;

/** What undoing a decision restores, and the item state that it requires. */
export type UndoState = {
  status: LockedItem['status'];
  archived: boolean;
  /** Present once the second call of this decision has moved the item. */
  moved?: {
    to: DueStatus;
    review: AuthorWords;
    /** Other decisions that the same move completed. */
    alsoDue: string[];
  };
};

type Moderator = { userId: string };

/** The item as the moderator saw it, as far as the call says. */
export type Seen = { seenStatus: ReportedPostStatus | undefined; seen?: ItemWords | undefined };

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

/** Whether what the moderator read is what readers read now. */
export const isAsRead = (seen: ItemWords | undefined, { title, text }: ItemWords): boolean =>
  !seen || (seen.title === title && seen.text === text);

/** Why the moderator may not decide this report. Nobody may decide on her own item or her own report. */
export function decisionRefusal(
  { moderator, seenStatus, seen }: { moderator: Moderator } & Seen,
  report: LockedReport,
): ErrorCode | undefined {
  const { item } = report;
  const own = item.authorId === moderator.userId || report.reporterId === moderator.userId;
  if (own) return 'NOT_ALLOWED';
  if (report.status !== 'Pending') return 'REPORT_DECIDED';
  if (seenStatus !== undefined && seenStatus !== itemStatus(item)) return 'ITEM_CHANGED';
  // The words of a deleted comment are those of its reports, which do not change.
  return item.deleted || isAsRead(seen, item.words) ? undefined : 'TEXT_CHANGED';
}

/** The status of the item as moderators see it: of an archived post, that it is archived. */
export const itemStatus = ({ id, status, archived, post }: LockedItem): ReportedPostStatus =>
  id === post.id ? shownStatus({ status, archived }) : status;

/**
 * Why the moderator may not set the item's status. The item needs a decided report: only review changes the status of
 * an item that nobody has reported, or whose first review is pending.
 */
export function statusRefusal(
  moderator: Moderator,
  item: LockedItem,
  call: { source: ReportSource; to: DueStatus; seenStatus: ReportedPostStatus | undefined; decided: boolean },
): ErrorCode | undefined {
  const { source, to, seenStatus, decided } = call;
  if (item.authorId === moderator.userId) return 'NOT_ALLOWED';
  const movable = isAt(source, item) && item.status !== 'Pending' && !item.deleted;
  if (!decided || !movable) return 'STATE_CONFLICT';
  const seen = seenStatus === undefined || [seenStatus, to].includes(itemStatus(item));
  return seen ? undefined : 'ITEM_CHANGED';
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
