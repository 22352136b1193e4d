import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { UNDO_NOTE } from '../calls/notes';

const DECISION = {
  description:
    'Requires If-Match with the ETag of the case. Nothing is decided when its text, its status or its open reports are not those that were seen.',
  access: 'moderator',
  params: schemas.CaseParams,
  body: schemas.CaseDecisionBody,
  reply: schemas.CaseDecisionReply,
  refusals: { 409: schemas.CaseDecisionRefused },
  errors: ['RULE_BROKEN', 'OWN_DECISION', 'CASE_CHANGED', 'ESCALATION_OPEN'],
} as const;

/** Cases: posts and comments with everything that waits on them. */
export const CASE_CALLS = calls('Moderation', {
  'GET /moderation/cases': {
    summary: 'List posts and comments with open reports',
    access: 'moderator',
    query: schemas.CasesQuery,
    reply: schemas.CaseList,
    page: true,
  },

  'GET /moderation/cases/:kind/:ref': {
    summary: 'Read a post or comment with everything that waits on it',
    description: 'Its ETag changes with the text, the status, the open reports and an escalation.',
    access: 'moderator',
    params: schemas.CaseParams,
    reply: schemas.Case,
  },

  'PUT /moderation/cases/:kind/:ref/approve': { summary: 'Uphold all open reports on an item', ...DECISION },

  'PUT /moderation/cases/:kind/:ref/reject': { summary: 'Dismiss all open reports on an item', ...DECISION },

  'PUT /moderation/cases/:kind/:ref/undo': {
    summary: 'Take back a decision on all open reports of an item',
    description: UNDO_NOTE,
    access: 'moderator',
    params: schemas.CaseParams,
    body: schemas.CaseUndoBody,
    reply: schemas.Case,
    errors: ['UNDO_REFUSED'],
  },
});
