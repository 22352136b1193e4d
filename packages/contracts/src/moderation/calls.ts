import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { IDEMPOTENCY_NOTE, IF_MATCH_NOTE } from '../calls/notes';

const REVIEW_DECISION = {
  description: IF_MATCH_NOTE,
  access: 'moderator',
  reply: schemas.DecisionReply,
  refusals: { 409: schemas.DecisionRefused },
  errors: [
    'PLACEHOLDER_LEFT',
    'POST_NOT_FOUND',
    'ALREADY_DECIDED',
    'STATE_CONFLICT',
    'TEXT_CHANGED',
    'ESCALATION_OPEN',
  ],
} as const;

const REVIEW_UNDO = {
  access: 'moderator',
  body: schemas.ApprovalBody,
  reply: schemas.DecisionReply,
  errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'],
} as const;

const APPEAL_DECISION = {
  access: 'moderator',
  body: schemas.AppealDecisionBody,
  reply: schemas.AppealDecisionReply,
  refusals: { 409: schemas.DecisionRefused },
  errors: ['RULE_BROKEN', 'PLACEHOLDER_LEFT', 'OWN_DECISION', 'APPEAL_DECIDED', 'APPEALED_CHANGED', 'ESCALATION_OPEN'],
} as const;

/** The console: review, appeals, archives, claims and the log. */
export const MODERATION_CALLS = {
  ...calls('Moderation', {
    'GET /rejected-posts': {
      summary: 'List rejected posts',
      access: 'moderator',
      query: schemas.RejectedPostsQuery,
      reply: schemas.RejectedPostsList,
    },

    'GET /rejected-posts/:id': {
      summary: 'Read a rejected post',
      access: 'moderator',
      reply: schemas.RejectedPost,
      errors: ['POST_NOT_FOUND'],
    },

    'PUT /review-new-posts/:id/reopen': {
      summary: 'Let a rejected post wait for review again',
      description: 'Its author reads the reason.',
      access: 'moderator',
      body: schemas.ReopenBody,
      reply: schemas.DecisionReply,
      refusals: { 409: schemas.DecisionRefused },
      errors: ['RULE_BROKEN', 'POST_NOT_FOUND', 'NOT_REJECTED', 'ESCALATION_OPEN'],
    },

    'GET /review-new-posts': {
      summary: 'List new posts and edits that wait for review',
      access: 'moderator',
      query: schemas.ReviewQuery,
      reply: schemas.ReviewList,
      page: true,
    },

    'GET /review-new-posts/:id': {
      summary: 'Read a post or edit that waits for review',
      description: 'Its ETag is that of the text.',
      access: 'moderator',
      reply: schemas.ReviewPostReply,
      errors: ['POST_NOT_FOUND'],
      page: true,
    },

    'PUT /review-new-posts/:id/approve': {
      summary: 'Approve a post or edit',
      ...REVIEW_DECISION,
      body: schemas.ApprovalBody,
    },

    'PUT /review-new-posts/:id/reject': {
      summary: 'Reject a post or edit',
      ...REVIEW_DECISION,
      body: schemas.DecisionBody,
    },

    'PUT /review-new-posts/:id/approve/undo': { summary: 'Take back an approval', ...REVIEW_UNDO },

    'PUT /review-new-posts/:id/reject/undo': { summary: 'Take back a rejection', ...REVIEW_UNDO },

    'GET /moderation/appeals': {
      summary: 'List appeals',
      access: 'moderator',
      query: schemas.ModerationAppealsQuery,
      reply: schemas.ModerationAppealList,
    },

    'GET /moderation/appeals/:id': {
      summary: 'Read an appeal',
      access: 'moderator',
      reply: schemas.ModerationAppeal,
    },

    'PUT /moderation/appeals/:id/uphold': { summary: 'Uphold the decision', ...APPEAL_DECISION },

    'PUT /moderation/appeals/:id/overturn': {
      summary: 'Overturn it and put back what was taken',
      ...APPEAL_DECISION,
    },

    'GET /archived-user-posts': {
      summary: 'List deleted posts',
      access: 'moderator',
      query: schemas.ArchivedPostsQuery,
      reply: schemas.ArchivedPostsList,
    },

    'GET /archived-user-posts/:id': {
      summary: 'Read a deleted post and all its comments',
      access: 'moderator',
      query: schemas.CommentsQuery,
      reply: schemas.ArchivedPostReply,
      errors: ['ARCHIVED_POST_NOT_FOUND'],
    },

    'GET /moderation/search': {
      summary: 'Find members, posts, comments, reports and contact forms',
      description:
        'By the start of a username, by the start of an id (eight characters or more), or by words of a title.',
      access: 'moderator',
      query: schemas.FindQuery,
      reply: schemas.Found,
    },

    'GET /myview': {
      summary: 'How much waits, and how much is closed',
      access: 'moderator',
      reply: schemas.DashboardCounts,
      page: true,
    },

    'GET /moderation-log': {
      summary: 'Read what moderators did',
      access: 'moderator',
      query: schemas.ModerationLogQuery,
      reply: schemas.ModerationLog,
      files: { 'text/csv': schemas.ModerationLogFile },
    },

    'GET /review-new-posts/:id/context': {
      summary: 'What is known around a post, waiting or not: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: schemas.ItemContext,
      errors: ['POST_NOT_FOUND'],
    },

    'GET /moderation/appeals/:id/context': {
      summary:
        'What is known around an appeal, waiting or decided: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: schemas.ItemContext,
    },

    'GET /moderation/canned-answers': {
      summary: 'List the texts that moderators insert',
      access: 'moderator',
      reply: schemas.CannedAnswers,
    },

    'POST /moderation/canned-answers': {
      summary: 'Add a text that moderators insert',
      access: 'moderator',
      body: schemas.CannedAnswerBody,
      status: 201,
      reply: schemas.CannedAnswer,
      errors: ['RULE_BROKEN'],
    },

    'PUT /moderation/canned-answers/:id': {
      summary: 'Change a text that moderators insert',
      access: 'moderator',
      body: schemas.CannedAnswerChange,
      reply: schemas.CannedAnswer,
      refusals: { 409: schemas.CannedAnswerRefused },
      errors: ['RULE_BROKEN', 'TEXT_CHANGED'],
    },

    'DELETE /moderation/canned-answers/:id': {
      summary: 'Delete a text that moderators insert',
      access: 'moderator',
      body: schemas.CannedAnswerDelete,
      reply: schemas.CannedAnswerDeleted,
      refusals: { 409: schemas.CannedAnswerRefused },
      errors: ['TEXT_CHANGED'],
    },

    'GET /claims': {
      summary: 'List what other moderators have open',
      access: 'moderator',
      reply: schemas.ClaimList,
      activity: false,
    },

    'PUT /claims/:kind/:id': {
      summary: 'Say that an item is open here',
      description: 'Holds for ten minutes unless it is said again. It keeps nobody else from deciding.',
      access: 'moderator',
      params: schemas.ClaimParams,
      body: schemas.ClaimVisit,
      reply: schemas.ClaimReply,
      activity: false,
    },

    'DELETE /claims/:kind/:id': {
      summary: 'Say that an item is no longer open here',
      access: 'moderator',
      params: schemas.ClaimParams,
      query: schemas.ClaimVisit,
      reply: schemas.ClaimReply,
      activity: false,
    },
  }),

  ...calls('Account', {
    'POST /appeals': {
      summary: 'Ask for another look at a decision',
      description: `With a session, or against a suspension with the token of the refused sign-in. ${IDEMPOTENCY_NOTE}`,
      access: 'visitor',
      body: schemas.AppealBody,
      status: 201,
      reply: schemas.AppealSent,
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
      query: schemas.AppealsQuery,
      reply: schemas.AppealList,
      errors: ['NOT_FOUND'],
    },
  }),
};
