import {
  AppealBody,
  AppealDecisionBody,
  AppealDecisionReply,
  AppealList,
  AppealSent,
  AppealsQuery,
  ApprovalBody,
  ArchivedCommentReportsQuery,
  ArchivedCommentReportsReply,
  ArchivedPostReply,
  ArchivedPostReportsQuery,
  ArchivedPostReportsReply,
  ArchivedPostsList,
  ArchivedPostsQuery,
  ClaimList,
  ClaimParams,
  ClaimReply,
  ClaimVisit,
  CommentReport,
  CommentReportDecision,
  CommentStatusReply,
  CommentTakenDown,
  CommentsQuery,
  DashboardCounts,
  DecisionBody,
  DecisionReply,
  ItemContext,
  ModerationAppeal,
  ModerationAppealList,
  ModerationAppealsQuery,
  ModerationLog,
  ModerationLogFile,
  ModerationLogQuery,
  ModeratorsList,
  PostReport,
  PostReportDecision,
  PostReportQuery,
  PostReportReply,
  PostStatusReply,
  PostTakenDown,
  RejectedPost,
  RejectedPostsList,
  RejectedPostsQuery,
  ReopenBody,
  ReportActBody,
  ReportDecisionBody,
  ReportDecisionRefused,
  ReportSourceQuery,
  ReportStatusBody,
  ReportedCommentsQuery,
  ReportedCommentsReply,
  ReportedPostsQuery,
  ReportedPostsReply,
  ReviewList,
  ReviewPostReply,
  ReviewQuery,
  TakeDownBody,
  UndoBody,
  UnfinishedCount,
  UnfinishedList,
  UnfinishedQuery,
} from '../schemas';
import { calls } from './call';

const IF_MATCH_NOTE = 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.';
const TAKE_DOWN_NOTE = 'Needs no report. The author reads reason and note.';
const UNDO_NOTE = 'Within 10 seconds, by the same moderator, and only while nothing else has changed.';
const FIRST_POST_CALL = 'The first call: the report is closed, the post stays as it is.';
const SECOND_POST_CALL =
  "The second call; the id is the post's. It needs a decided report on the post, and may be repeated.";
const FIRST_COMMENT_CALL = 'The first call: the report is closed, the comment stays as it is.';
const SECOND_COMMENT_CALL =
  "The second call; the id is the comment's. It needs a decided report on the comment, and may be repeated.";

/** The console: review, reports, appeals, archives, claims and the log. */
export const MODERATION_CALLS = {
  ...calls('Moderation', {
    'GET /rejected-posts': {
      summary: 'List rejected posts',
      access: 'moderator',
      query: RejectedPostsQuery,
      reply: RejectedPostsList,
    },

    'GET /rejected-posts/:id': {
      summary: 'Read a rejected post',
      access: 'moderator',
      reply: RejectedPost,
      errors: ['POST_NOT_FOUND'],
    },

    'PUT /review-new-posts/:id/reopen': {
      summary: 'Let a rejected post wait for review again',
      description: 'Its author reads the reason.',
      access: 'moderator',
      body: ReopenBody,
      reply: DecisionReply,
      errors: ['RULE_BROKEN', 'POST_NOT_FOUND', 'NOT_REJECTED'],
    },

    'GET /review-new-posts': {
      summary: 'List new posts and edits that wait for review',
      access: 'moderator',
      query: ReviewQuery,
      reply: ReviewList,
      page: true,
    },

    'GET /review-new-posts/:id': {
      summary: 'Read a post or edit that waits for review',
      description: 'Its ETag is that of the text.',
      access: 'moderator',
      reply: ReviewPostReply,
      errors: ['POST_NOT_FOUND'],
      page: true,
    },

    'PUT /review-new-posts/:id/approve': {
      summary: 'Approve a post or edit',
      description: IF_MATCH_NOTE,
      access: 'moderator',
      body: ApprovalBody,
      reply: DecisionReply,
      errors: ['POST_NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CONFLICT', 'TEXT_CHANGED'],
    },

    'PUT /review-new-posts/:id/reject': {
      summary: 'Reject a post or edit',
      description: IF_MATCH_NOTE,
      access: 'moderator',
      body: DecisionBody,
      reply: DecisionReply,
      errors: ['POST_NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CONFLICT', 'TEXT_CHANGED'],
    },

    'PUT /review-new-posts/:id/approve/undo': {
      summary: 'Take back an approval',
      access: 'moderator',
      body: ApprovalBody,
      reply: DecisionReply,
      errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'PUT /review-new-posts/:id/reject/undo': {
      summary: 'Take back a rejection',
      access: 'moderator',
      body: ApprovalBody,
      reply: DecisionReply,
      errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'GET /moderation/appeals': {
      summary: 'List appeals',
      access: 'moderator',
      query: ModerationAppealsQuery,
      reply: ModerationAppealList,
    },

    'GET /moderation/appeals/:id': {
      summary: 'Read an appeal',
      access: 'moderator',
      reply: ModerationAppeal,
    },

    'PUT /moderation/appeals/:id/uphold': {
      summary: 'Uphold the decision',
      access: 'moderator',
      body: AppealDecisionBody,
      reply: AppealDecisionReply,
      errors: ['RULE_BROKEN', 'OWN_DECISION', 'APPEAL_DECIDED', 'APPEALED_CHANGED'],
    },

    'PUT /moderation/appeals/:id/overturn': {
      summary: 'Overturn it and put back what was taken',
      access: 'moderator',
      body: AppealDecisionBody,
      reply: AppealDecisionReply,
      errors: ['RULE_BROKEN', 'OWN_DECISION', 'APPEAL_DECIDED', 'APPEALED_CHANGED'],
    },

    'GET /archived-user-posts': {
      summary: 'List deleted posts',
      access: 'moderator',
      query: ArchivedPostsQuery,
      reply: ArchivedPostsList,
    },

    'GET /archived-user-posts/:id': {
      summary: 'Read a deleted post and all its comments',
      access: 'moderator',
      query: CommentsQuery,
      reply: ArchivedPostReply,
      errors: ['ARCHIVED_POST_NOT_FOUND'],
    },

    'GET /myview': {
      summary: 'How much waits, and how much is closed',
      access: 'moderator',
      reply: DashboardCounts,
      page: true,
    },

    'GET /moderators': {
      summary: 'List who can moderate, without details',
      access: 'moderator',
      reply: ModeratorsList,
    },

    'GET /moderation-log': {
      summary: 'Read what moderators did',
      access: 'moderator',
      query: ModerationLogQuery,
      reply: ModerationLog,
      files: { 'text/csv': ModerationLogFile },
    },

    'GET /reported-posts': {
      summary: 'List pending reports on posts',
      access: 'moderator',
      query: ReportedPostsQuery,
      reply: ReportedPostsReply,
    },

    'GET /reported-comments': {
      summary: 'List pending reports on comments',
      access: 'moderator',
      query: ReportedCommentsQuery,
      reply: ReportedCommentsReply,
    },

    'GET /archived-post-reports': {
      summary: 'List decided reports on posts',
      access: 'moderator',
      query: ArchivedPostReportsQuery,
      reply: ArchivedPostReportsReply,
    },

    'GET /archived-comment-reports': {
      summary: 'List decided reports on comments',
      access: 'moderator',
      query: ArchivedCommentReportsQuery,
      reply: ArchivedCommentReportsReply,
    },

    'GET /reported-posts/:id': {
      summary: 'Read a report on a post, decided or not',
      access: 'moderator',
      query: PostReportQuery,
      reply: PostReportReply,
    },

    'GET /archived-post-reports/:id': {
      summary: 'Read a decided report on a post',
      access: 'moderator',
      query: PostReportQuery,
      reply: PostReport,
    },

    'GET /reported-comments/:id': {
      summary: 'Read a report on a comment, decided or not',
      access: 'moderator',
      query: ReportSourceQuery,
      reply: CommentReport,
    },

    'GET /archived-comment-reports/:id': {
      summary: 'Read a decided report on a comment',
      access: 'moderator',
      query: ReportSourceQuery,
      reply: CommentReport,
    },

    'GET /unfinished-decisions': {
      summary: 'List report decisions of which only the first call was made, the oldest first',
      description: "One's own at once, others' after ten seconds: until then their second call may be on its way.",
      access: 'moderator',
      query: UnfinishedQuery,
      reply: UnfinishedList,
    },

    'GET /unfinished-decisions/count': {
      summary: 'Count the same',
      access: 'moderator',
      reply: UnfinishedCount,
    },

    'PUT /forum/:id/take-down': {
      summary: 'Take a post down',
      description: TAKE_DOWN_NOTE,
      access: 'moderator',
      body: TakeDownBody,
      reply: PostTakenDown,
      errors: ['RULE_BROKEN', 'POST_NOT_FOUND', 'ALREADY_TAKEN_DOWN'],
    },

    'PUT /forum/:id/take-down/undo': {
      summary: 'Put a post back that was taken down',
      description: UNDO_NOTE,
      access: 'moderator',
      body: UndoBody,
      reply: PostTakenDown,
      errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'PUT /comment/:cmtID/take-down': {
      summary: 'Take a comment down',
      description: TAKE_DOWN_NOTE,
      access: 'moderator',
      body: TakeDownBody,
      reply: CommentTakenDown,
      errors: ['RULE_BROKEN', 'COMMENT_NOT_FOUND', 'ALREADY_TAKEN_DOWN'],
    },

    'PUT /comment/:cmtID/take-down/undo': {
      summary: 'Put a comment back that was taken down',
      description: UNDO_NOTE,
      access: 'moderator',
      body: UndoBody,
      reply: CommentTakenDown,
      errors: ['COMMENT_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'PUT /reported-posts/:id/approve': {
      summary: 'Uphold a report on a post',
      description: FIRST_POST_CALL,
      access: 'moderator',
      body: ReportDecisionBody,
      reply: PostReportDecision,
      refusals: { 409: ReportDecisionRefused },
      errors: ['RULE_BROKEN', 'REPORT_DECIDED', 'ITEM_CHANGED'],
    },

    'PUT /reported-posts/:id/approve/undo': {
      summary: 'Take the decision on a post report back',
      description: UNDO_NOTE,
      access: 'moderator',
      body: ReportActBody,
      reply: PostReportDecision,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /reported-posts/:id/reject': {
      summary: 'Dismiss a report on a post',
      description: FIRST_POST_CALL,
      access: 'moderator',
      body: ReportDecisionBody,
      reply: PostReportDecision,
      refusals: { 409: ReportDecisionRefused },
      errors: ['RULE_BROKEN', 'REPORT_DECIDED', 'ITEM_CHANGED'],
    },

    'PUT /reported-posts/:id/reject/undo': {
      summary: 'Take the decision on a post report back',
      description: UNDO_NOTE,
      access: 'moderator',
      body: ReportActBody,
      reply: PostReportDecision,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /reported-posts/:id/publish-post-status': {
      summary: 'Show a reported post again',
      description: SECOND_POST_CALL,
      access: 'moderator',
      query: ReportSourceQuery,
      body: ReportStatusBody,
      reply: PostStatusReply,
      refusals: { 409: ReportDecisionRefused },
      errors: ['POST_NOT_FOUND', 'STATE_CONFLICT', 'ITEM_CHANGED'],
    },

    'PUT /reported-posts/:id/reject-post-status': {
      summary: 'Hide a reported post',
      description: SECOND_POST_CALL,
      access: 'moderator',
      query: ReportSourceQuery,
      body: ReportStatusBody,
      reply: PostStatusReply,
      refusals: { 409: ReportDecisionRefused },
      errors: ['POST_NOT_FOUND', 'STATE_CONFLICT', 'ITEM_CHANGED'],
    },

    'PUT /reported-comments/:id/approve': {
      summary: 'Uphold a report on a comment',
      description: FIRST_COMMENT_CALL,
      access: 'moderator',
      body: ReportDecisionBody,
      reply: CommentReportDecision,
      refusals: { 409: ReportDecisionRefused },
      errors: ['RULE_BROKEN', 'REPORT_DECIDED', 'ITEM_CHANGED'],
    },

    'PUT /reported-comments/:id/approve/undo': {
      summary: 'Take the decision on a comment report back',
      description: UNDO_NOTE,
      access: 'moderator',
      body: ReportActBody,
      reply: CommentReportDecision,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /reported-comments/:id/reject': {
      summary: 'Dismiss a report on a comment',
      description: FIRST_COMMENT_CALL,
      access: 'moderator',
      body: ReportDecisionBody,
      reply: CommentReportDecision,
      refusals: { 409: ReportDecisionRefused },
      errors: ['RULE_BROKEN', 'REPORT_DECIDED', 'ITEM_CHANGED'],
    },

    'PUT /reported-comments/:id/reject/undo': {
      summary: 'Take the decision on a comment report back',
      description: UNDO_NOTE,
      access: 'moderator',
      body: ReportActBody,
      reply: CommentReportDecision,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /reported-comments/:id/publish-comment-status': {
      summary: 'Show a reported comment again',
      description: SECOND_COMMENT_CALL,
      access: 'moderator',
      query: ReportSourceQuery,
      body: ReportStatusBody,
      reply: CommentStatusReply,
      refusals: { 409: ReportDecisionRefused },
      errors: ['STATE_CONFLICT', 'ITEM_CHANGED'],
    },

    'PUT /reported-comments/:id/reject-comment-status': {
      summary: 'Hide a reported comment',
      description: SECOND_COMMENT_CALL,
      access: 'moderator',
      query: ReportSourceQuery,
      body: ReportStatusBody,
      reply: CommentStatusReply,
      refusals: { 409: ReportDecisionRefused },
      errors: ['STATE_CONFLICT', 'ITEM_CHANGED'],
    },

    'GET /review-new-posts/:id/context': {
      summary: 'What is known around a post, waiting or not: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: ItemContext,
      errors: ['POST_NOT_FOUND'],
    },

    'GET /reported-posts/:id/context': {
      summary: 'What is known around a report on a post: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: ItemContext,
    },

    'GET /reported-comments/:id/context': {
      summary: 'What is known around a report on a comment: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: ItemContext,
    },

    'GET /moderation/appeals/:id/context': {
      summary:
        'What is known around an appeal, waiting or decided: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: ItemContext,
    },

    'GET /claims': {
      summary: 'List what other moderators have open',
      access: 'moderator',
      reply: ClaimList,
      activity: false,
    },

    'PUT /claims/:kind/:id': {
      summary: 'Say that an item is open here',
      description: 'Holds for ten minutes unless it is said again. It keeps nobody else from deciding.',
      access: 'moderator',
      params: ClaimParams,
      body: ClaimVisit,
      reply: ClaimReply,
      activity: false,
    },

    'DELETE /claims/:kind/:id': {
      summary: 'Say that an item is no longer open here',
      access: 'moderator',
      params: ClaimParams,
      query: ClaimVisit,
      reply: ClaimReply,
      activity: false,
    },
  }),

  ...calls('Account', {
    'POST /appeals': {
      summary: 'Ask for another look at a decision',
      description:
        'With a session, or against a suspension with the token of the refused sign-in. With Idempotency-Key, a UUID, the same request is done once: again within a day, it is answered as before. The key with another request is 409. A draft at its place goes with what is sent where it has that text, or one whose ETag Draft-Match names; another text stays.',
      access: 'visitor',
      body: AppealBody,
      status: 201,
      reply: AppealSent,
      errors: [
        'RULE_BROKEN',
        'NO_SESSION',
        'NOT_FOUND',
        'POST_NOT_FOUND',
        'COMMENT_NOT_FOUND',
        'NOTHING_TO_APPEAL',
        'ALREADY_APPEALED',
        'IDEMPOTENCY_KEY_REUSED',
      ],
      limit: 'appeal',
    },

    'GET /appeals': {
      summary: 'List own appeals',
      access: 'member',
      query: AppealsQuery,
      reply: AppealList,
      errors: ['NOT_FOUND'],
    },
  }),
};
