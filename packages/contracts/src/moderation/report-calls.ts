import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { IDEMPOTENCY_NOTE, UNDO_NOTE } from '../calls/notes';

const TAKE_DOWN_NOTE = 'Needs no report. The author reads reason and note.';
const FIRST_POST_CALL = 'The first call: the report is closed, the post stays as it is.';
const SECOND_POST_CALL =
  "The second call; the id is the post's. It needs a decided report on the post, and may be repeated.";
const FIRST_COMMENT_CALL = 'The first call: the report is closed, the comment stays as it is.';
const SECOND_COMMENT_CALL =
  "The second call; the id is the comment's. It needs a decided report on the comment, and may be repeated.";

/** A decision on a report. */
const DECISION = {
  access: 'moderator',
  body: schemas.ReportDecisionBody,
  refusals: { 409: schemas.ReportDecisionRefused },
  errors: ['RULE_BROKEN', 'PLACEHOLDER_LEFT', 'REPORT_DECIDED', 'ITEM_CHANGED', 'TEXT_CHANGED', 'ESCALATION_OPEN'],
} as const;

/** Undoing a decision on a report. */
const UNDO = {
  description: UNDO_NOTE,
  access: 'moderator',
  body: schemas.ReportActBody,
  errors: ['UNDO_REFUSED'],
} as const;

/** A reported item's new status. */
const STATUS = {
  access: 'moderator',
  query: schemas.ReportSourceQuery,
  body: schemas.ReportStatusBody,
  refusals: { 409: schemas.ReportDecisionRefused },
} as const;

/** Reports on posts and comments, the decisions on them, and take-downs without a report. */
export const REPORT_CALLS = {
  ...calls('Forum', {
    'GET /report-post/:id': {
      summary: 'Read the post to report',
      access: 'member',
      reply: schemas.PostToReportReply,
      errors: ['POST_NOT_FOUND'],
    },

    'POST /report-post/:id': {
      summary: 'Report a post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: schemas.NewReportBody,
      status: 201,
      reply: schemas.NewReportReply,
      errors: [
        'POST_NOT_FOUND',
        'RULE_BROKEN',
        'NOT_ALLOWED',
        'OWN_CONTENT',
        'ALREADY_REPORTED',
        'IDEMPOTENCY_KEY_REUSED',
      ],
      limit: 'report',
    },

    'GET /report-comment/:id': {
      summary: 'Read the comment to report, with its post',
      access: 'member',
      reply: schemas.CommentToReportReply,
    },

    'POST /report-comment/:id': {
      summary: 'Report a comment',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: schemas.NewReportBody,
      status: 201,
      reply: schemas.NewReportReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'OWN_CONTENT', 'ALREADY_REPORTED', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'report',
    },
  }),

  ...calls('Moderation', {
    'GET /reported-posts': {
      summary: 'List pending reports on posts',
      access: 'moderator',
      query: schemas.ReportedPostsQuery,
      reply: schemas.ReportedPostsReply,
    },

    'GET /reported-comments': {
      summary: 'List pending reports on comments',
      access: 'moderator',
      query: schemas.ReportedCommentsQuery,
      reply: schemas.ReportedCommentsReply,
    },

    'GET /archived-post-reports': {
      summary: 'List decided reports on posts',
      access: 'moderator',
      query: schemas.ArchivedPostReportsQuery,
      reply: schemas.ArchivedPostReportsReply,
    },

    'GET /archived-comment-reports': {
      summary: 'List decided reports on comments',
      access: 'moderator',
      query: schemas.ArchivedCommentReportsQuery,
      reply: schemas.ArchivedCommentReportsReply,
    },

    'GET /reported-posts/:id': {
      summary: 'Read a report on a post, decided or not',
      access: 'moderator',
      query: schemas.PostReportQuery,
      reply: schemas.PostReportReply,
    },

    'GET /archived-post-reports/:id': {
      summary: 'Read a decided report on a post',
      access: 'moderator',
      query: schemas.PostReportQuery,
      reply: schemas.PostReport,
    },

    'GET /reported-comments/:id': {
      summary: 'Read a report on a comment, decided or not',
      access: 'moderator',
      query: schemas.ReportSourceQuery,
      reply: schemas.CommentReport,
    },

    'GET /archived-comment-reports/:id': {
      summary: 'Read a decided report on a comment',
      access: 'moderator',
      query: schemas.ReportSourceQuery,
      reply: schemas.CommentReport,
    },

    'GET /unfinished-decisions': {
      summary: 'List report decisions of which only the first call was made, the oldest first',
      description: "One's own at once, others' after ten seconds: until then their second call may be on its way.",
      access: 'moderator',
      query: schemas.UnfinishedQuery,
      reply: schemas.UnfinishedList,
    },

    'GET /unfinished-decisions/count': {
      summary: 'Count the same',
      access: 'moderator',
      reply: schemas.UnfinishedCount,
    },

    'PUT /forum/:id/take-down': {
      summary: 'Take a post down',
      description: TAKE_DOWN_NOTE,
      access: 'moderator',
      body: schemas.TakeDownBody,
      reply: schemas.PostTakenDown,
      refusals: { 409: schemas.DecisionRefused },
      errors: [
        'RULE_BROKEN',
        'PLACEHOLDER_LEFT',
        'POST_NOT_FOUND',
        'ALREADY_TAKEN_DOWN',
        'ITEM_CHANGED',
        'ESCALATION_OPEN',
      ],
    },

    'PUT /forum/:id/take-down/undo': {
      summary: 'Put a post back that was taken down',
      description: UNDO_NOTE,
      access: 'moderator',
      body: schemas.UndoBody,
      reply: schemas.PostTakenDown,
      errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'PUT /comment/:cmtID/take-down': {
      summary: 'Take a comment down',
      description: TAKE_DOWN_NOTE,
      access: 'moderator',
      body: schemas.TakeDownBody,
      reply: schemas.CommentTakenDown,
      refusals: { 409: schemas.DecisionRefused },
      errors: [
        'RULE_BROKEN',
        'PLACEHOLDER_LEFT',
        'COMMENT_NOT_FOUND',
        'ALREADY_TAKEN_DOWN',
        'ITEM_CHANGED',
        'ESCALATION_OPEN',
      ],
    },

    'PUT /comment/:cmtID/take-down/undo': {
      summary: 'Put a comment back that was taken down',
      description: UNDO_NOTE,
      access: 'moderator',
      body: schemas.UndoBody,
      reply: schemas.CommentTakenDown,
      errors: ['COMMENT_NOT_FOUND', 'UNDO_REFUSED'],
    },

    'PUT /reported-posts/:id/approve': {
      summary: 'Uphold a report on a post',
      description: FIRST_POST_CALL,
      ...DECISION,
      reply: schemas.PostReportDecision,
    },

    'PUT /reported-posts/:id/approve/undo': {
      summary: 'Take the decision on a post report back',
      ...UNDO,
      reply: schemas.PostReportDecision,
    },

    'PUT /reported-posts/:id/reject': {
      summary: 'Dismiss a report on a post',
      description: FIRST_POST_CALL,
      ...DECISION,
      reply: schemas.PostReportDecision,
    },

    'PUT /reported-posts/:id/reject/undo': {
      summary: 'Take the decision on a post report back',
      ...UNDO,
      reply: schemas.PostReportDecision,
    },

    'PUT /reported-posts/:id/publish-post-status': {
      summary: 'Show a reported post again',
      description: SECOND_POST_CALL,
      ...STATUS,
      reply: schemas.PostStatusReply,
      errors: ['POST_NOT_FOUND', 'STATE_CONFLICT', 'ITEM_CHANGED', 'ESCALATION_OPEN'],
    },

    'PUT /reported-posts/:id/reject-post-status': {
      summary: 'Hide a reported post',
      description: SECOND_POST_CALL,
      ...STATUS,
      reply: schemas.PostStatusReply,
      errors: ['POST_NOT_FOUND', 'STATE_CONFLICT', 'ITEM_CHANGED', 'ESCALATION_OPEN'],
    },

    'PUT /reported-comments/:id/approve': {
      summary: 'Uphold a report on a comment',
      description: FIRST_COMMENT_CALL,
      ...DECISION,
      reply: schemas.CommentReportDecision,
    },

    'PUT /reported-comments/:id/approve/undo': {
      summary: 'Take the decision on a comment report back',
      ...UNDO,
      reply: schemas.CommentReportDecision,
    },

    'PUT /reported-comments/:id/reject': {
      summary: 'Dismiss a report on a comment',
      description: FIRST_COMMENT_CALL,
      ...DECISION,
      reply: schemas.CommentReportDecision,
    },

    'PUT /reported-comments/:id/reject/undo': {
      summary: 'Take the decision on a comment report back',
      ...UNDO,
      reply: schemas.CommentReportDecision,
    },

    'PUT /reported-comments/:id/publish-comment-status': {
      summary: 'Show a reported comment again',
      description: SECOND_COMMENT_CALL,
      ...STATUS,
      reply: schemas.CommentStatusReply,
      errors: ['STATE_CONFLICT', 'ITEM_CHANGED', 'ESCALATION_OPEN'],
    },

    'PUT /reported-comments/:id/reject-comment-status': {
      summary: 'Hide a reported comment',
      description: SECOND_COMMENT_CALL,
      ...STATUS,
      reply: schemas.CommentStatusReply,
      errors: ['STATE_CONFLICT', 'ITEM_CHANGED', 'ESCALATION_OPEN'],
    },

    'GET /reported-posts/:id/context': {
      summary: 'What is known around a report on a post: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: schemas.ItemContext,
    },

    'GET /reported-comments/:id/context': {
      summary: 'What is known around a report on a comment: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: schemas.ItemContext,
    },
  }),
};
