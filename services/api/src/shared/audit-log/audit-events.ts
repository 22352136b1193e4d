import type {
  AppealKind,
  AppealStatus,
  CannedUse,
  CommentStatus,
  EscalationItem,
  EscalationKind,
  EscalationOutcome,
  EscalationStepName,
  NarrativeCategory,
  PostStatus,
  ReportStatus,
  SiteSection,
} from '@commonpurse/contracts';

type Change<Before, After = Before> = { subjectId: string; before: Before; after: After };

/** `edit` says whether an edit was pending. A decision on an edit leaves the post's status unchanged. */
type Reviewed = Change<{ status: PostStatus; edit: boolean }>;
type ReportDecided = Change<
  { status: ReportStatus },
  { status: ReportStatus; dueStatus: 'Published' | 'Rejected' | null }
>;
type ReportReopened = Change<{ status: ReportStatus }>;
type StatusChanged = Change<{ status: PostStatus | CommentStatus }>;
/** The subject of an appeal. Its row may be gone, with the post or the account. */
type Appealed = { kind: AppealKind; ref: string };
/** Telephone numbers of helplines, by the helpline's name. */
type HelplineNumbers = Readonly<Record<string, string>>;
type Category = { category: NarrativeCategory };

/** The data of each kind of audit event. Never a password, a token, a name or the text of a post. */
type EventData = {
  'post-approved': Reviewed;
  'post-rejected': Reviewed;
  'post-approval-undone': Reviewed;
  'post-rejection-undone': Reviewed;
  'post-reopened': StatusChanged;
  'edit-approved': Reviewed;
  'edit-rejected': Reviewed;
  'edit-approval-undone': Reviewed;
  'edit-rejection-undone': Reviewed;
  'post-report-approved': ReportDecided;
  'post-report-rejected': ReportDecided;
  'post-report-decision-undone': ReportReopened;
  'comment-report-approved': ReportDecided;
  'comment-report-rejected': ReportDecided;
  'comment-report-decision-undone': ReportReopened;
  'post-shown': StatusChanged;
  'post-hidden': StatusChanged;
  'post-status-restored': StatusChanged;
  'post-taken-down': StatusChanged;
  'post-take-down-undone': StatusChanged;
  'comment-shown': StatusChanged;
  'comment-hidden': StatusChanged;
  'comment-status-restored': StatusChanged;
  'comment-taken-down': StatusChanged;
  'comment-take-down-undone': StatusChanged;
  'contact-form-closed': Change<{ archived: boolean }>;
  'contact-form-close-undone': Change<{ archived: boolean }>;
  'contact-form-reopened': Change<{ archived: boolean }>;
  'contact-answered': { subjectId: string };
  'contact-noted': { subjectId: string };
  'escalation-opened': { subjectId: string; after: { kind: EscalationKind; itemKind: EscalationItem; ref: string } };
  'escalation-joined': { subjectId: string };
  'escalation-handed-over': { subjectId: string };
  'escalation-step-changed': { subjectId: string; after: { step: EscalationStepName; done: boolean } };
  'escalation-answered': { subjectId: string };
  'escalation-closed': { subjectId: string; after: { outcome: EscalationOutcome } };
  'escalation-returned': { subjectId: string; after: { outcome: EscalationOutcome } };
  'narrative-created': { subjectId: string; after: Category };
  'narrative-updated': Change<Category, Category & { changed: readonly string[] }>;
  'narrative-deleted': { subjectId: string; before: Category };
  'post-withdrawn': { subjectId: string };
  'edit-withdrawn': { subjectId: string };
  'comment-edited': { subjectId: string };
  'comment-deleted': { subjectId: string };
  'appeal-sent': { subjectId: string; after: Appealed };
  'appeal-upheld': Change<{ status: AppealStatus }, { status: AppealStatus } & Appealed>;
  'appeal-overturned': Change<{ status: AppealStatus }, { status: AppealStatus } & Appealed>;
  'account-updated': { subjectId: string; after: { fields: readonly string[] } };
  'account-deleted': { subjectId: string };
  'data-exported': { subjectId: string };
  'sessions-ended': { subjectId: string };
  'moderator-created': { subjectId: string };
  'member-suspended': { subjectId: string; after: { suspensionId: string; until: string | null } };
  'member-reinstated': { subjectId: string; before: { suspensionId: string } };
  'member-signed-out': { subjectId: string };
  'member-noted': { subjectId: string };
  'moderator-demoted': { subjectId: string };
  /** `numbers` has the helplines whose number changed. */
  'site-settings-changed': {
    subjectId: null;
    before: { numbers: HelplineNumbers };
    after: { version: number; changed: readonly SiteSection[]; numbers: HelplineNumbers };
  };
  /** `use` is null where it was deleted. */
  'canned-answer-changed': {
    subjectId: string;
    after: { what: 'added' | 'changed' | 'deleted'; use: CannedUse | null };
  };
  'accounts-listed': { subjectId: null; after: { count: number } };
  'account-read': { subjectId: string };
  'emails-exported': { subjectId: null; after: { count: number } };
  'log-exported': { subjectId: null; after: { count: number } };
  'password-reset': { subjectId: string };
  'password-recovered': { subjectId: string };
  'password-refused': { subjectId: string };
  'recovery-codes-made': { subjectId: string };
  /** `subjectId` is null where no account has the name that was typed. */
  'recovery-refused': { subjectId: string | null };
  'second-factor-enabled': { subjectId: string };
  'second-factor-disabled': { subjectId: string };
  'second-factor-reset': { subjectId: string };
  'second-factor-refused': { subjectId: string };
  'second-factor-code-used': { subjectId: string };
  /** `subjectId` is null where no account has the name that was typed. */
  'sign-in-refused': { subjectId: string | null };
  'refresh-token-reused': { subjectId: string };
  /** `subjectId` is the method and the route. */
  'access-refused': { subjectId: string };
};

export type AuditEventKind = keyof EventData;
export type AuditEvent = { [Kind in AuditEventKind]: { kind: Kind } & EventData[Kind] }[AuditEventKind];

type SubjectType =
  | 'post'
  | 'comment'
  | 'own_post'
  | 'own_comment'
  | 'appeal'
  | 'post_report'
  | 'comment_report'
  | 'contact_form'
  | 'escalation'
  | 'canned_answer'
  | 'narrative'
  | 'user'
  | 'site'
  | 'route';

/**
 * How the table `audit_log` stores each kind, as action and type of subject. The log is append-only: stored text never
 * changes, whatever the code calls its kind.
 */
export const STORED = {
  'post-approved': ['post.approve', 'post'],
  'post-rejected': ['post.reject', 'post'],
  'post-approval-undone': ['post.undo-approve', 'post'],
  'post-rejection-undone': ['post.undo-reject', 'post'],
  'post-reopened': ['post.reopen', 'post'],
  'edit-approved': ['post-edit.approve', 'post'],
  'edit-rejected': ['post-edit.reject', 'post'],
  'edit-approval-undone': ['post-edit.undo-approve', 'post'],
  'edit-rejection-undone': ['post-edit.undo-reject', 'post'],
  'post-report-approved': ['post-report.approve', 'post_report'],
  'post-report-rejected': ['post-report.reject', 'post_report'],
  'post-report-decision-undone': ['post-report.undo', 'post_report'],
  'comment-report-approved': ['comment-report.approve', 'comment_report'],
  'comment-report-rejected': ['comment-report.reject', 'comment_report'],
  'comment-report-decision-undone': ['comment-report.undo', 'comment_report'],
  'post-shown': ['post-status.publish', 'post'],
  'post-hidden': ['post-status.reject', 'post'],
  'post-status-restored': ['post-status.undo', 'post'],
  'post-taken-down': ['post.take-down', 'post'],
  'post-take-down-undone': ['post.undo-take-down', 'post'],
  'comment-shown': ['comment-status.publish', 'comment'],
  'comment-hidden': ['comment-status.reject', 'comment'],
  'comment-status-restored': ['comment-status.undo', 'comment'],
  'comment-taken-down': ['comment.take-down', 'comment'],
  'comment-take-down-undone': ['comment.undo-take-down', 'comment'],
  'contact-form-closed': ['contact-form.close', 'contact_form'],
  'contact-form-close-undone': ['contact-form.undo-close', 'contact_form'],
  'contact-form-reopened': ['contact-form.reopen', 'contact_form'],
  'contact-answered': ['contact-form.answer', 'contact_form'],
  'contact-noted': ['contact-form.note', 'contact_form'],
  'escalation-opened': ['escalation.open', 'escalation'],
  'escalation-joined': ['escalation.join', 'escalation'],
  'escalation-handed-over': ['escalation.hand-over', 'escalation'],
  'escalation-step-changed': ['escalation.step', 'escalation'],
  'escalation-answered': ['escalation.answer', 'escalation'],
  'escalation-closed': ['escalation.close', 'escalation'],
  'escalation-returned': ['escalation.return', 'escalation'],
  'narrative-created': ['narrative.create', 'narrative'],
  'narrative-updated': ['narrative.update', 'narrative'],
  'narrative-deleted': ['narrative.delete', 'narrative'],
  'post-withdrawn': ['post.withdraw', 'own_post'],
  'edit-withdrawn': ['post-edit.withdraw', 'own_post'],
  'comment-edited': ['comment.update', 'own_comment'],
  'comment-deleted': ['comment.delete', 'own_comment'],
  'appeal-sent': ['appeal.send', 'appeal'],
  'appeal-upheld': ['appeal.uphold', 'appeal'],
  'appeal-overturned': ['appeal.overturn', 'appeal'],
  'account-updated': ['account.update', 'user'],
  'account-deleted': ['account.delete', 'user'],
  'data-exported': ['account.export', 'user'],
  'sessions-ended': ['sessions.end', 'user'],
  'moderator-created': ['moderator.create', 'user'],
  'member-suspended': ['member.suspend', 'user'],
  'member-reinstated': ['member.reinstate', 'user'],
  'member-signed-out': ['member.sign-out', 'user'],
  'member-noted': ['member.note', 'user'],
  'moderator-demoted': ['moderator.demote', 'user'],
  'site-settings-changed': ['site-settings.change', 'site'],
  'canned-answer-changed': ['canned-answer.change', 'canned_answer'],
  'accounts-listed': ['users.list', 'user'],
  'account-read': ['account.read', 'user'],
  'emails-exported': ['users.export', 'user'],
  'log-exported': ['log.export', 'user'],
  'password-reset': ['password.reset', 'user'],
  'password-recovered': ['password.recover', 'user'],
  'password-refused': ['password.refuse', 'user'],
  'recovery-codes-made': ['recovery-codes.create', 'user'],
  'recovery-refused': ['recovery.refuse', 'user'],
  'second-factor-enabled': ['second-factor.enable', 'user'],
  'second-factor-disabled': ['second-factor.disable', 'user'],
  'second-factor-reset': ['second-factor.reset', 'user'],
  'second-factor-refused': ['second-factor.refuse', 'user'],
  'second-factor-code-used': ['second-factor.recover', 'user'],
  'sign-in-refused': ['session.refuse', 'user'],
  'refresh-token-reused': ['session.reuse', 'user'],
  'access-refused': ['access.refuse', 'route'],
} as const satisfies Record<AuditEventKind, readonly [action: string, subjectType: SubjectType]>;

type KindAbout<Type extends SubjectType> = {
  [Kind in AuditEventKind]: (typeof STORED)[Kind][1] extends Type ? Kind : never;
}[AuditEventKind];

export type AppealDecisionKind = 'appeal-upheld' | 'appeal-overturned';

/** Events about items that moderators decide on: an item's audit trail contains these. */
export type ModerationEventKind =
  | KindAbout<'post' | 'comment' | 'post_report' | 'comment_report' | 'contact_form' | 'escalation'>
  | AppealDecisionKind;
export type ModerationEvent = Extract<AuditEvent, { kind: ModerationEventKind }>;

const KIND_OF = new Map<string, AuditEventKind>(
  (Object.keys(STORED) as AuditEventKind[]).map((kind) => [STORED[kind][0], kind]),
);

/** The kind that is stored as this action. Throws for an unknown action. */
export function kindOfAction(action: string): AuditEventKind {
  const kind = KIND_OF.get(action);
  if (!kind) throw new Error(`the audit log holds the action '${action}', which no kind of event is stored as`);
  return kind;
}
