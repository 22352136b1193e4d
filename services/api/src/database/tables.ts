import type {
  AppealKind,
  AppealedDecision,
  AppealStatus,
  CannedUse,
  ClaimKind,
  CommentStatus,
  EscalationItem,
  EscalationKind,
  EscalationOutcome,
  EscalationStepName,
  NotificationKind,
  PostStatus,
  ReportStatus,
  SiteHelpline,
  SiteSection,
  SiteSettings,
  UserRole,
} from '@commonpurse/contracts';
import type { PostText } from '../shared/post-text';

/** Rows as PostgreSQL stores them. Only repositories use these types; no other module knows a column. */
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
  /** Whether the member turned off notifications about answers. */
  updates_off: boolean;
  /** When the name and the address of a deleted account were erased. */
  erased_at: Date | null;
  /** Whether the username already looked like an older account's when such names were first refused. */
  looks_alike: boolean;
};

/**
 * Usernames that accounts gave up, or had when they were erased, as keyed hashes: the names stay reserved, and nobody can
 * read them. `user_id` may take hers back; null: nobody may.
 */
export type DbTakenUsernameRow = { hash: Buffer; since: Date; user_id: string | null };

/** Links to a new password, by the hash of their token. */
export type DbPasswordRecoveryRow = { hash: Buffer; user_id: string; created_at: Date; used_at: Date | null };

/** A suspension of an account. It is in effect while it has not ended and `until`, if set, is in the future. */
export type DbSuspensionRow = {
  id: string;
  user_id: string;
  /** Null where a restore lost the moderator's account. */
  moderator_id: string | null;
  /** Empty once the account was erased. */
  reason: string;
  since: Date;
  until: Date | null;
  ended_at: Date | null;
  /** The moderator who ended the suspension; null where it expired. */
  ended_by: string | null;
};

/** A note of a moderator about an account, which only moderators read. */
export type DbMemberNoteRow = {
  id: string;
  user_id: string;
  text: string;
  created_at: Date;
  created_by: string;
};

/** Authorises an appeal against a suspension without a session; stored by the hash of the token. */
export type DbAppealTokenRow = {
  hash: Buffer;
  user_id: string;
  suspension_id: string;
  created_at: Date;
  used_at: Date | null;
};

/** A member's appeal against a decision: at most one for each decision. */
export type DbAppealRow = {
  id: string;
  user_id: string;
  kind: AppealKind;
  /** The post, the comment, or the account that is suspended. */
  ref: string;
  /** The post, or the post of the comment; null for a suspension. */
  post_id: string | null;
  /** The id of the decision: of its row in the audit log, or of the suspension. */
  decision: string;
  made: AppealedDecision;
  decided_at: Date;
  /** The moderator who decided; null where the log does not say. */
  decided_by: string | null;
  /** The reason and the note that the member got with the decision. */
  reason: string | null;
  note: string | null;
  message: string;
  created_at: Date;
  status: AppealStatus;
  reply: string | null;
  closed_at: Date | null;
  closed_by: string | null;
};

/** A recovery code of an account; `purpose` is what the code recovers. */
export type DbRecoveryCodeRow = {
  hash: Buffer;
  user_id: string;
  purpose: 'password' | 'second factor';
  created_at: Date;
  used_at: Date | null;
};

/** A moderator's second factor: in use once confirmed. `last_step` is the time step of the last accepted code. */
export type DbSecondFactorRow = {
  user_id: string;
  encrypted_key: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
};

/** A sign-in whose password was correct and whose second factor is still missing. */
export type DbPendingSignInRow = { hash: Buffer; user_id: string; moderators_only: boolean; created_at: Date };

/** When each recurring task last ran, whichever process ran it. */
export type DbScheduledTaskRow = { name: string; last_run_at: Date };

export type DbSessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  /** The session that took the place of this one, when the password was reset in it. */
  successor_id: string | null;
  /** When the password was last typed in this session: by signing in, confirming or choosing it. */
  password_at: Date | null;
  /** The family of the browser, such as 'Chrome on Android'; null for a session of an earlier release. */
  browser: string | null;
};

/** A family of browsers in which the account was signed in. */
export type DbKnownBrowserRow = { user_id: string; browser: string; last_login_at: Date };

export type DbRefreshTokenRow = { hash: Buffer; session_id: string; created_at: Date; replaced_at: Date | null };

export type DbThrottleRow = { key: Buffer; failures: number; blocked_until: Date | null; updated_at: Date };

export type DbPostRow = PostText & {
  id: string;
  author_id: string;
  /** The author's age when she wrote the post; readers see this age. */
  author_age: number;
  status: PostStatus;
  created_at: Date;
  updated_at: Date;
  review_reason: string | null;
  review_note: string | null;
  archived_at: Date | null;
  /** When an anonymous post of a closed account leaves the forum. */
  leaves_at: Date | null;
  /** Since when moderators hold it back, because someone may be in danger. */
  held_at: Date | null;
};

export type DbPostEditRow = PostText & { post_id: string; created_at: Date };

/** The text of a rejected edit, for as long as its rejection can be overturned. */
export type DbRejectedEditRow = { post_id: string; rejected_at: Date; text: PostText };

export type DbCommentRow = {
  id: string;
  post_id: string;
  author_id: string;
  /** Empty once its author has deleted the comment. */
  description: string;
  status: CommentStatus;
  created_at: Date;
  /** When its author last changed it. */
  edited_at: Date | null;
  /** When its author deleted it; it is Rejected from then on. */
  deleted_at: Date | null;
  /** Since when moderators hold it back, because someone may be in danger. */
  held_at: Date | null;
  /** The number of its anonymous author in this thread; null for a comment under her name. */
  handle: number | null;
  /** The comment of the same post that it answers. */
  reply_to: string | null;
};

/**
 * A member whose named posts and comments another member hides from her lists. `id` is for page keys, which must not
 * reveal a member's id.
 */
export type DbHiddenMemberRow = { id: string; user_id: string; hidden_id: string; hidden_at: Date };

/** An anonymous commenter of a thread whose comments a member hides there. */
export type DbHiddenHandleRow = { id: string; user_id: string; post_id: string; handle: number; hidden_at: Date };

/** A post that a member hides from her lists. */
/** `by_name`: the reader hides the author, and the post has become anonymous since. No list shows such a row. */
export type DbHiddenPostRow = { user_id: string; post_id: string; hidden_at: Date; by_name: boolean };

/**
 * The decisions of a past day: the number of each action, and how long new posts had waited for their first decision,
 * as pairs of minutes and number of posts.
 */
export type DbDecisionDayRow = {
  start: Date;
  decided: { action: string; n: number }[];
  waits: { minutes: number; posts: number }[];
};

/** A count, without the changes that no task has folded in yet. `countRows` writes the initial value. */
export type DbTallyRow = { what: string; n: string };
/** A change of a tally, written by a trigger. */
export type DbTallyChangeRow = { what: string; n: number };

/** The number of readable comments of a published post. Triggers maintain it. */
export type DbCommentCountRow = { post_id: string; created_at: Date; n: number };

/** A post that a member follows. Its author is notified of answers without a row. */
export type DbFollowRow = { user_id: string; post_id: string; since: Date };

/** A post that a member saved. */
export type DbSavedPostRow = { user_id: string; post_id: string; saved_at: Date };

/** A member's thanks for a post (`subject_id` is its id) or for a comment under it. */
export type DbThanksRow = { user_id: string; post_id: string; subject_id: string; thanked_at: Date };

export type DbNarrativeRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  occupation: string;
  quote: string | null;
  picture: string | null;
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
  /** The status that the second call of the decision still has to set. */
  due_status: 'Published' | 'Rejected' | null;
  /** What the author reads once the second call has hidden the item. */
  author_reason: string | null;
  author_note: string | null;
  /** The text as it was when it was reported. */
  reported_text: string;
  /** Whether the report's post is archived. A database trigger maintains it for the indexes of lists. */
  archived: boolean;
};
export type DbPostReportRow = DbReportRow & {
  post_id: string;
  reported_title: string;
  /** The status of the report's post. A database trigger maintains it for the index of the list's filter. */
  post_status: PostStatus;
};
/** A report without a reporter is a flag: an automatic check of the comment created it. */
export type DbCommentReportRow = Omit<DbReportRow, 'reporter_id'> & { comment_id: string; reporter_id: string | null };

/** A version of the settings of the site that moderators edit. */
export type DbSiteSettingsRow = {
  version: number;
  operator: SiteSettings['operator'];
  reject_reasons: string[];
  notice: string | null;
  helplines: SiteHelpline[];
  link_hosts: string[] | null;
  anonymous_comments: boolean | null;
  changed: SiteSection[];
  created_at: Date;
  created_by: string;
};

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
  /**
   * Category and time of arrival in one text, generated by the database. Lists sort forms by it when they sort by
   * category.
   */
  by_category: string;
};

/** How and when the sender of a form can be reached safely, if stated. */
export type DbContactSafetyRow = { form_id: string; safe_how: string | null; safe_when: string | null };

/** An answer to the sender of a form, or a note that moderators alone read. */
export type DbContactRemarkRow = {
  id: string;
  form_id: string;
  kind: 'answer' | 'note';
  text: string;
  created_at: Date;
  created_by: string;
};

/** A text that moderators insert. */
export type DbCannedAnswerRow = {
  id: string;
  name: string;
  use: CannedUse;
  text: string;
  version: number;
  changed_at: Date;
  changed_by: string;
};

/**
 * The last decision on each item, with the data that undoing it needs. A row is stored only while the decision can be
 * undone.
 */
export type DbDecisionRow = {
  subject_type:
    | 'post'
    | 'post_report'
    | 'comment_report'
    | 'post_take_down'
    | 'comment_take_down'
    | 'post_case'
    | 'comment_case'
    | 'contact_form'
    | 'waiting_items';
  subject_id: string;
  moderator_id: string;
  verdict: 'approve' | 'reject';
  decided_at: Date;
  before: unknown;
  /** The act on several items that the decision is part of. */
  batch_id: string | null;
};

/**
 * A notification to a member about something that she sent; `subject_id` is the post, the comment, the report or the
 * form.
 */
export type DbOutcomeRow = {
  id: string;
  user_id: string;
  kind: NotificationKind;
  subject_id: string;
  /** The member's own post, or the post that her comment belongs to. */
  post_id: string | null;
  reason: string | null;
  note: string | null;
  /** When the member sent the report or the form. */
  sent_at: Date | null;
  decided_at: Date;
  looked_at: Date | null;
  /** The notification of the whole act that this one is a part of: its `subject_id`. */
  part_of: string | null;
};

/**
 * The typed text, by the columns of a post's text and those of a contact form; null only in columns that an optional
 * field or a kind of draft added.
 */
export type DbDraftText = Record<
  keyof PostText | 'name' | 'email' | 'safe_how' | 'safe_when' | 'reply_to',
  string | null
>;

/** A user's draft, one for each `place`. Comments, reasons and messages are stored in `description`. */
export type DbDraftRow = DbDraftText & {
  user_id: string;
  place: string;
  send_key: string;
  saved_at: Date;
};

/** A request that was sent with an idempotency key: a hash of the request, and its reply. */
export type DbSentRequestRow = { user_id: string; key: string; request: Buffer; answer: unknown; sent_at: Date };

/** The moderator who has an item open, and when the claim expires. The claim also ends with her session. */
export type DbClaimRow = {
  kind: ClaimKind;
  item_id: string;
  user_id: string;
  /** Client id of the tab that has the item open. */
  visit: string;
  session_id: string;
  since: Date;
  expires_at: Date;
};

/** An item that moderators escalated. `opened_by` and `second_by` are those who have it in hand, null where nobody. */
export type DbEscalationRow = {
  id: string;
  kind: EscalationKind;
  item_kind: EscalationItem;
  ref: string;
  /** Null on a contact form from a visitor. */
  author_id: string | null;
  text: string;
  opened_by: string | null;
  second_by: string | null;
  opened_at: Date;
  /** The status of the post or comment at the time. */
  status_before: string | null;
  first_answer_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  outcome: EscalationOutcome | null;
  note: string | null;
  version: number;
};

/** A step that was taken; taking it back deletes the row. */
export type DbEscalationStepRow = {
  escalation_id: string;
  step: EscalationStepName;
  done_at: Date;
  done_by: string;
  note: string | null;
};

export type DbEscalationAnswerRow = {
  id: string;
  escalation_id: string;
  text: string;
  created_at: Date;
  created_by: string;
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
  /** The act on several items that the event is part of. */
  batch_id: string | null;
};

/** A change of an app's release; the app's last row says which release is live. The table is append-only. */
export type DbReleasePointerRow = {
  id: string;
  app: string;
  /** 1, 2, … for each app. */
  number: number;
  live: string;
  /** The release that `percent` of the visitors get. */
  candidate: string | null;
  percent: number;
  action: 'promote' | 'share' | 'rollback';
  promoted_by: string;
  promoted_at: Date;
};

/** A running process of the API, and the contract versions that it supports. */
export type DbApiInstanceRow = { id: string; name: string | null; speaks: number[]; seen_at: Date };

/**
 * The progress of a change of many rows in batches: the key of the last row of its last batch, and the number of rows so
 * far. Nothing uses it at present.
 */
export type DbBackfillRow = { name: string; last_key: string | null; done: string; finished_at: Date | null };

declare module 'knex/types/tables' {
  interface Tables {
    users: DbUserRow;
    sessions: DbSessionRow;
    known_browsers: DbKnownBrowserRow;
    refresh_tokens: DbRefreshTokenRow;
    throttles: DbThrottleRow;
    posts: DbPostRow;
    post_edits: DbPostEditRow;
    rejected_edits: DbRejectedEditRow;
    comments: DbCommentRow;
    hidden_members: DbHiddenMemberRow;
    hidden_handles: DbHiddenHandleRow;
    hidden_posts: DbHiddenPostRow;
    comment_counts: DbCommentCountRow;
    decision_days: DbDecisionDayRow;
    tallies: DbTallyRow;
    tally_changes: DbTallyChangeRow;
    follows: DbFollowRow;
    saved_posts: DbSavedPostRow;
    thanks: DbThanksRow;
    narratives: DbNarrativeRow;
    post_reports: DbPostReportRow;
    comment_reports: DbCommentReportRow;
    contact_forms: DbContactFormRow;
    contact_remarks: DbContactRemarkRow;
    contact_safety: DbContactSafetyRow;
    canned_answers: DbCannedAnswerRow;
    site_settings: DbSiteSettingsRow;
    claims: DbClaimRow;
    escalations: DbEscalationRow;
    escalation_steps: DbEscalationStepRow;
    escalation_answers: DbEscalationAnswerRow;
    audit_log: DbAuditRow;
    decisions: DbDecisionRow;
    outcomes: DbOutcomeRow;
    drafts: DbDraftRow;
    sent_requests: DbSentRequestRow;
    taken_usernames: DbTakenUsernameRow;
    password_recoveries: DbPasswordRecoveryRow;
    suspensions: DbSuspensionRow;
    member_notes: DbMemberNoteRow;
    appeal_tokens: DbAppealTokenRow;
    appeals: DbAppealRow;
    recovery_codes: DbRecoveryCodeRow;
    second_factors: DbSecondFactorRow;
    pending_sign_ins: DbPendingSignInRow;
    scheduled_tasks: DbScheduledTaskRow;
    release_pointers: DbReleasePointerRow;
    api_instances: DbApiInstanceRow;
    backfills: DbBackfillRow;
  }
}
