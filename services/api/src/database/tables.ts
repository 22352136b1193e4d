import type { ClaimKind, CommentStatus, OutcomeKind, PostStatus, ReportStatus, UserRole } from '@commonpurse/contracts';
import type { PostText } from '../shared/post-text';

/** Rows as PostgreSQL holds them. They stop at the repositories; nothing else knows a column. */
export type DbUserRow = {
  id: string;
  username: string;
  email: string;
  age: number;
  occupation: string | null;
  password_hash: string;
  role: UserRole;
  active: boolean;
  created_at: Date;
  updated_at: Date;
  deactivated_at: Date | null;
  /** When name and address of a deleted account were wiped. */
  erased_at: Date | null;
};

/** Names of erased accounts, as keyed hashes: they stay taken, and nobody can read them. */
export type DbTakenUsernameRow = { hash: Buffer; since: Date };

/** Links to a new password, by the hash of their token. */
export type DbPasswordRecoveryRow = { hash: Buffer; user_id: string; created_at: Date; used_at: Date | null };

/** When each recurring task last ran, whichever process ran it. */
export type DbScheduledTaskRow = { name: string; last_run_at: Date };

export type DbSessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
};

export type DbRefreshTokenRow = { hash: Buffer; session_id: string; created_at: Date; replaced_at: Date | null };

export type DbThrottleRow = { key: Buffer; failures: number; blocked_until: Date | null; updated_at: Date };

export type DbPostRow = PostText & {
  id: string;
  author_id: string;
  /** Her years when she wrote it, which is what its readers are told. */
  author_age: number;
  status: PostStatus;
  created_at: Date;
  updated_at: Date;
  review_reason: string | null;
  review_note: string | null;
  archived_at: Date | null;
};

export type DbPostEditRow = PostText & { post_id: string; created_at: Date };

export type DbCommentRow = {
  id: string;
  post_id: string;
  author_id: string;
  description: string;
  status: CommentStatus;
  created_at: Date;
};

export type DbNarrativeRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  occupation: string;
  created_at: Date;
  updated_at: Date;
};

type DbReportRow = {
  id: string;
  reporter_id: string;
  reason: string;
  status: ReportStatus;
  moderator_comment: string | null;
  moderator_id: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** What the second call of the decision is still to make of the item. */
  due_status: 'Published' | 'Rejected' | null;
  /** The words as they stood when they were reported. */
  reported_text: string;
  /** Whether its post is archived: kept by the database, for the indexes of lists. */
  archived: boolean;
};
export type DbPostReportRow = DbReportRow & {
  post_id: string;
  reported_title: string;
  /** The status of its post: kept by the database, for the index of the list's filter. */
  post_status: PostStatus;
};
export type DbCommentReportRow = DbReportRow & { comment_id: string };

export type DbContactFormRow = {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  category: string;
  description: string;
  created_at: Date;
  archived_at: Date | null;
  archived_by: string | null;
  /** Category and time of arrival in one text, made by the database: what forms are sorted by, category by category. */
  by_category: string;
};

/** The last decision on each item, with what undoing it needs; kept no longer than it can be undone. */
export type DbDecisionRow = {
  subject_type: 'post' | 'post_report' | 'comment_report';
  subject_id: string;
  moderator_id: string;
  verdict: 'approve' | 'reject';
  decided_at: Date;
  before: unknown;
};

/** What a member is told became of something that she sent; `subject_id` is the post, the comment, the report or the form. */
export type DbOutcomeRow = {
  id: string;
  user_id: string;
  kind: OutcomeKind;
  subject_id: string;
  /** Her own post, or the one that her comment stands under. */
  post_id: string | null;
  reason: string | null;
  note: string | null;
  /** When she sent the report or the form. */
  sent_at: Date | null;
  decided_at: Date;
  looked_at: Date | null;
};

/** What was typed, by the columns of a post's text; null only in those that an optional field added. */
export type DbDraftText = Record<keyof PostText, string | null>;

/** What a member is writing, one to a place. A comment and a reason stand in `description`. */
export type DbDraftRow = DbDraftText & {
  user_id: string;
  place: string;
  send_key: string;
  saved_at: Date;
};

/** What was sent under a key of the sender's choice: a hash of the request, and its answer. */
export type DbSentRequestRow = { user_id: string; key: string; request: Buffer; answer: unknown; sent_at: Date };

/** Who has an item open, until when at the latest. It ends with her session, too. */
export type DbClaimRow = {
  kind: ClaimKind;
  item_id: string;
  user_id: string;
  /** One opening of the item on one screen of hers. */
  visit: string;
  session_id: string;
  since: Date;
  expires_at: Date;
};

export type DbAuditRow = {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_role: UserRole | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
};

declare module 'knex/types/tables' {
  interface Tables {
    users: DbUserRow;
    sessions: DbSessionRow;
    refresh_tokens: DbRefreshTokenRow;
    throttles: DbThrottleRow;
    posts: DbPostRow;
    post_edits: DbPostEditRow;
    comments: DbCommentRow;
    narratives: DbNarrativeRow;
    post_reports: DbPostReportRow;
    comment_reports: DbCommentReportRow;
    contact_forms: DbContactFormRow;
    claims: DbClaimRow;
    audit_log: DbAuditRow;
    decisions: DbDecisionRow;
    outcomes: DbOutcomeRow;
    drafts: DbDraftRow;
    sent_requests: DbSentRequestRow;
    taken_usernames: DbTakenUsernameRow;
    password_recoveries: DbPasswordRecoveryRow;
    scheduled_tasks: DbScheduledTaskRow;
  }
}
