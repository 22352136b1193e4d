import type { AuditEventKind } from './audit-events';

/** What a moderator chose. An approved report hides its item; a rejected one leaves or restores it. */
export type Decision = 'approve' | 'reject';

/** Items that moderators decide on; a decision can be undone for a limited time. */
export type DecidedItem = 'post' | 'edit' | 'post-report' | 'comment-report';

type Events = Record<DecidedItem, Record<Decision, AuditEventKind>>;

/** The audit event of each decision. */
export const DECISION_EVENT = {
  post: { approve: 'post-approved', reject: 'post-rejected' },
  edit: { approve: 'edit-approved', reject: 'edit-rejected' },
  'post-report': { approve: 'post-report-approved', reject: 'post-report-rejected' },
  'comment-report': { approve: 'comment-report-approved', reject: 'comment-report-rejected' },
} as const satisfies Events;

/** The audit event of undoing each decision. */
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

/** Events that hide an item, by what they hide. Once one is undone, the event before it applies. */
export const TAKING_EVENTS = {
  post: [DECISION_EVENT.post.reject, 'post-hidden', 'post-taken-down'],
  edit: [DECISION_EVENT.edit.reject],
  comment: ['comment-hidden', 'comment-taken-down'],
} as const satisfies Record<string, readonly AuditEventKind[]>;

type KindsOf<Table extends Events> = {
  [Item in DecidedItem]: Table[Item][Decision];
}[DecidedItem];

/** Every event after which an item is no longer pending. */
export type DecisionEventKind = KindsOf<typeof DECISION_EVENT> | 'contact-form-closed';
export type UndoEventKind = KindsOf<typeof UNDO_EVENT> | 'contact-form-close-undone';

export const DECISION_KINDS: readonly DecisionEventKind[] = [
  ...Object.values(DECISION_EVENT).flatMap(({ approve, reject }) => [approve, reject]),
  'contact-form-closed',
];
export const UNDO_KINDS: readonly UndoEventKind[] = [
  ...new Set(Object.values(UNDO_EVENT).flatMap(({ approve, reject }) => [approve, reject])),
  'contact-form-close-undone',
];
