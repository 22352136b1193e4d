/** Age bands as filters and as the only age an anonymous author shows, in years. */
export const AGE_BANDS = ['18-24', '25-34', '35-44', '45-54', '55 above'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The band an age in whole years falls into; ages under 18 count as the youngest band. */
export function ageBand(age: number): AgeBand {
  if (age < 25) return '18-24';
  if (age < 35) return '25-34';
  if (age < 45) return '35-44';
  if (age < 55) return '45-54';
  return '55 above';
}

/** The inclusive range of years that a band stands for. */
export function ageRange(band: AgeBand): { from: number; to: number } {
  const ranges: Record<AgeBand, { from: number; to: number }> = {
    '18-24': { from: 0, to: 24 },
    '25-34': { from: 25, to: 34 },
    '35-44': { from: 35, to: 44 },
    '45-54': { from: 45, to: 54 },
    '55 above': { from: 55, to: 999 },
  };
  return ranges[band];
}

/** Types of loan; a post's category is one of them. */
export const LOAN_TYPES = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

/** Content warnings of a post, which readers see before they open its text. */
export const CONTENT_WARNINGS = ['Violence', 'Money control', 'Threats', 'Self-harm', 'Loss', 'Other'] as const;
export type ContentWarning = (typeof CONTENT_WARNINGS)[number];

export const POST_STATUSES = ['Pending', 'Published', 'Rejected'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** A filter of the forum's list, besides age and type of loan: posts that nobody has answered. */
export const ANSWERS = ['none'] as const;

/** An order of the forum's list, besides newest first: posts with the newest comments first. */
export const FORUM_SORTS = ['answered'] as const;

export const COMMENT_STATUSES = ['Published', 'Rejected'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const REPORT_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The status of a reported post for moderators: its own status, or 'Archived'. */
export const REPORTED_POST_STATUSES = [...POST_STATUSES, 'Archived'] as const;
export type ReportedPostStatus = (typeof REPORTED_POST_STATUSES)[number];

/** Where a reported item is stored: in the forum, or in the archive with the other data of a deleted post. */
export const REPORT_SOURCES = ['published', 'archived'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/** Categories a narrative may be filed under. The list of narratives filters by the first three alone. */
export const NARRATIVE_CATEGORIES = [
  'Homemaker',
  'Social Worker',
  'Entrepreneur',
  'Office Worker',
  'Physical Labour',
] as const;
export type NarrativeCategory = (typeof NARRATIVE_CATEGORIES)[number];
/** The drawings that a release has for narratives, by what they show. */
export const NARRATIVE_PICTURES = [
  'Boots',
  'Car',
  'Cup',
  'Desk',
  'Fridge',
  'Grapes',
  'Jar',
  'Letter',
  'Pen',
  'Sandwich',
  'Sewing machine',
  'Stall',
] as const;
export type NarrativePicture = (typeof NARRATIVE_PICTURES)[number];
export const NARRATIVE_FILTERS = [
  'Entrepreneur',
  'Homemaker',
  'Social Worker',
] as const satisfies readonly NarrativeCategory[];

/** Subjects of the contact form. */
export const CONTACT_SUBJECTS = [
  'Urgent help needed',
  'General queries',
  'Feedback',
  'Issues with account',
  'Others',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/**
 * The tables of user management. Each account is in exactly one: active moderators, active members, or closed accounts,
 * which include moderators'.
 */
export const USER_GROUPS = ['moderator', 'active', 'inactive'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

/** Orders of the list of accounts; texts and numbers ascend. */
export const USER_SORTS = ['newest', 'oldest', 'username', 'email', 'age', 'occupation'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USER_ROLES = ['user', 'moderator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const YES_NO = ['Yes', 'No'] as const;
export type YesNo = (typeof YES_NO)[number];

/** The value of a filter that means 'no filter'; leaving the filter out means the same. */
export const ALL = 'All';

/** The name that readers see for an anonymous author, and the name that she sees on her own anonymous post. */
export const ANONYMOUS_NAME = 'Anonymous';
export const AUTHOR_NAME = 'Author';

/** The name that readers see for the author of an anonymous comment, by her number in this thread. */
export const handleName = (handle: number): string => `${ANONYMOUS_NAME} ${handle}`;
/** Shown in place of the reporter's name for a flag of the automatic check. No username contains a space. */
export const AUTOMATIC_CHECK = 'Automatic check';
/** Shown in place of the name of an account that was deleted. */
export const DELETED_ACCOUNT_NAME = 'Deleted Account';

/** Kinds of notification that a member gets about her posts, comments, reports and contact forms. */
export const OUTCOME_KINDS = [
  'post-approved',
  'post-rejected',
  'edit-approved',
  'edit-rejected',
  'post-taken-down',
  'post-restored',
  'comment-taken-down',
  'comment-restored',
  'post-report-acted-on',
  'post-report-left',
  'comment-report-acted-on',
  'comment-report-left',
  'contact-closed',
] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** All kinds of notification. GET /outcomes omits the later kinds: the older releases that use it do not know them. */
export const NOTIFICATION_KINDS = [
  ...OUTCOME_KINDS,
  'post-reopened',
  'appeal-upheld',
  'appeal-overturned',
  'contact-answered',
  'moderator-answered',
  'post-answered',
  'new-browser',
  'recovery-codes-made',
  'password-changed',
  'several-rejected',
  'thanked',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The actions of moderators in the moderation log. */
export const LOG_KINDS = [
  'post-approved',
  'post-rejected',
  'post-approval-undone',
  'post-rejection-undone',
  'post-reopened',
  'edit-approved',
  'edit-rejected',
  'edit-approval-undone',
  'edit-rejection-undone',
  'post-report-approved',
  'post-report-rejected',
  'post-report-decision-undone',
  'comment-report-approved',
  'comment-report-rejected',
  'comment-report-decision-undone',
  'post-shown',
  'post-hidden',
  'post-status-restored',
  'post-taken-down',
  'post-take-down-undone',
  'comment-shown',
  'comment-hidden',
  'comment-status-restored',
  'comment-taken-down',
  'comment-take-down-undone',
  'contact-answered',
  'contact-noted',
  'contact-form-closed',
  'contact-form-close-undone',
  'contact-form-reopened',
  'escalation-opened',
  'escalation-joined',
  'escalation-handed-over',
  'escalation-step-changed',
  'escalation-answered',
  'escalation-closed',
  'escalation-returned',
  'narrative-created',
  'narrative-updated',
  'narrative-deleted',
  'moderator-created',
  'moderator-demoted',
  'member-suspended',
  'member-reinstated',
  'member-signed-out',
  'member-noted',
  'accounts-listed',
  'account-read',
  'emails-exported',
  'appeal-upheld',
  'appeal-overturned',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-reset',
  'log-exported',
  'site-settings-changed',
  'canned-answer-changed',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];
/**
 * Why a session has ended. `idle`: unused for `DURATION.autoSignOut`; `limit`: 12 hours old; `by-moderator`: a moderator signed the
 * account out; `reused`: a token was used twice, so someone may have a copy.
 */
export const SESSION_ENDS = [
  'idle',
  'limit',
  'signed-out',
  'password',
  'second-factor',
  'demoted',
  'suspended',
  'by-moderator',
  'reused',
  'deleted',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** What a member can appeal against: a moderator's decision on her post, its edit or her comment, or her suspension. */
export const APPEAL_KINDS = ['post', 'edit', 'comment', 'suspension'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

export const APPEAL_STATUSES = ['Pending', 'Upheld', 'Overturned'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** Where the appealed decision was made; `other` if the log does not say. */
export const APPEALED_DECISIONS = ['review', 'report', 'take-down', 'suspension', 'other'] as const;
export type AppealedDecision = (typeof APPEALED_DECISIONS)[number];

/** Groups of waiting times in the statistics. */
export const WAITING_AGES = ['Under 1 hour', '1 to 4 hours', '4 to 24 hours', '1 to 3 days', 'Over 3 days'] as const;

/** The operator of the site until the settings name one. */
export const BUILT_IN_OPERATOR = { name: 'Commonpurse', contact: 'Through the form at /contact-us' };

/** The sections of the site settings, which moderators can change without a release. */
/** The sections that `changed` of GET /site-settings/versions may name: releases before the others know only these. */
export const FIRST_SITE_SECTIONS = ['operator', 'notice', 'rejectReasons', 'helplines'] as const;
export const SITE_SECTIONS = [...FIRST_SITE_SECTIONS, 'linkHosts', 'anonymousComments'] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

/** Kinds of item that wait for moderators one by one. */
export const QUEUE_KINDS = ['review', 'post-report', 'comment-report', 'contact', 'appeal'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Kinds of case: a post or a comment with everything that waits on it. */
export const CASE_KINDS = ['post', 'comment'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Orders of the list of cases: by the first open report, by the last one, and by how many there are. */
export const CASE_ORDERS = ['oldest', 'newest', 'most-reported'] as const;
export type CaseOrder = (typeof CASE_ORDERS)[number];

/**
 * What a moderator should know of an entry of a list before she opens it, and may look for: an edit, an edit that gives
 * its author's anonymity up, personal details, someone in danger, a suspended author, her first post, a flag of the
 * automatic check, a post in the archive.
 */
export const LIST_MARKS = [
  'edits',
  'anonymity',
  'personal-details',
  'danger',
  'suspended',
  'first-post',
  'flags',
  'archived',
] as const;
export type ListMark = (typeof LIST_MARKS)[number];

/** The queues of My View, in the order in which moderators work. */
export const QUEUES = ['danger', 'contact', 'post-reports', 'comment-reports', 'review', 'appeals', 'asked'] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * Why entries of a queue are urgent: nobody has answered, help is asked for urgently, several reports on one post, flags
 * of the automatic check, edits that give an author's anonymity up.
 */
export const URGENT_KINDS = ['unanswered', 'urgent-help', 'one-post', 'flags', 'anonymity'] as const;
export type UrgentKind = (typeof URGENT_KINDS)[number];

/** Kinds of item that a moderator can claim. */
export const CLAIM_KINDS = [...QUEUE_KINDS, ...CASE_KINDS] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why moderators escalate an item: its author may be in danger, or a colleague is asked for a second opinion. */
export const ESCALATION_KINDS = ['danger', 'second-opinion'] as const;
export type EscalationKind = (typeof ESCALATION_KINDS)[number];

/** What can be escalated. */
export const ESCALATION_ITEMS = ['post', 'comment', 'contact'] as const;
export type EscalationItem = (typeof ESCALATION_ITEMS)[number];

export const ESCALATION_STATES = ['open', 'closed'] as const;
export type EscalationState = (typeof ESCALATION_STATES)[number];

/** The steps of moderators where someone may be in danger. */
export const ESCALATION_STEPS = ['checked-now', 'answered', 'noted'] as const;
export type EscalationStepName = (typeof ESCALATION_STEPS)[number];

/** How an escalation ended. `decided`: a colleague of whoever asked for a second opinion decided on the item. */
export const ESCALATION_OUTCOMES = ['review', 'show', 'agreed', 'disagreed', 'decided'] as const;
export type EscalationOutcome = (typeof ESCALATION_OUTCOMES)[number];
/** Where moderators insert a canned answer: in an answer, in a note, or in the reason of a suspension. */
export const CANNED_USES = ['answer', 'note', 'suspension'] as const;
export type CannedUse = (typeof CANNED_USES)[number];

/** When the anonymous posts of a deleted account leave the forum. */
export const ANONYMOUS_POSTS_LEAVE = ['now', 'later'] as const;
export type AnonymousPostsLeave = (typeof ANONYMOUS_POSTS_LEAVE)[number];

/** What settles an item that waits for moderators. */
export const SETTLEMENTS = ['approved', 'rejected', 'closed', 'deleted'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Topics of live updates: an event means that something in the lists of its topic has changed. */
export const LIVE_TOPICS = [
  'posts',
  'reports',
  'contact',
  'users',
  'narratives',
  'claims',
  'appeals',
  'cases',
  'escalations',
  'canned-answers',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
