import type { AuditEventKind } from './audit-events';

/** What a moderator chose. A report is approved, which hides what it is about, or rejected, which leaves or restores that. */
export type Decision = 'approve' | 'reject';

/** What moderators decide on, and may undo for a while. */
export type DecidedItem = 'post' | 'edit' | 'post-report' | 'comment-report';

type Events = Record<DecidedItem, Record<Decision, AuditEventKind>>;

/** What each decision is recorded as. */
export const DECISION_EVENT = {
  post: { approve: 'post-approved', reject: 'post-rejected' },
  edit: { approve: 'edit-approved', reject: 'edit-rejected' },
  'post-report': { approve: 'post-report-approved', reject: 'post-report-rejected' },
  'comment-report': { approve: 'comment-report-approved', reject: 'comment-report-rejected' },
} as const satisfies Events;

/** What undoing each decision is recorded as. */
export const UNDO_EVENT = {
  post: { approve: 'post-approval-undone', reject: 'post-rejection-undone' },
  edit: { approve: 'edit-approval-undone', reject: 'edit-rejection-undone' },
  'post-report': { approve: 'post-report-decision-undone', reject: 'post-report-decision-undone' },
  'comment-report': { approve: 'comment-report-decision-undone', reject: 'comment-report-decision-undone' },
} as const satisfies Events;

/** Events on new posts and edits, which review decides. */
export const REVIEW_EVENTS = {
  approve: [DECISION_EVENT.post.approve, DECISION_EVENT.edit.approve],
  reject: [DECISION_EVENT.post.reject, DECISION_EVENT.edit.reject],
  undoApprove: [UNDO_EVENT.post.approve, UNDO_EVENT.edit.approve],
  undoReject: [UNDO_EVENT.post.reject, UNDO_EVENT.edit.reject],
} as const;

type KindsOf<Table extends Events> = {
  [Item in DecidedItem]: Table[Item][Decision];
}[DecidedItem];

/** Every event that ends the waiting of an item. */
export type DecisionEventKind = KindsOf<typeof DECISION_EVENT> | 'contact-form-closed';
export type UndoEventKind = KindsOf<typeof UNDO_EVENT>;

export const DECISION_KINDS: readonly DecisionEventKind[] = [
  ...Object.values(DECISION_EVENT).flatMap(({ approve, reject }) => [approve, reject]),
  'contact-form-closed',
];
export const UNDO_KINDS: readonly UndoEventKind[] = [
  ...new Set(Object.values(UNDO_EVENT).flatMap(({ approve, reject }) => [approve, reject])),
];
