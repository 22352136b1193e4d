import * as schemas from '../schemas';
import { calls } from '../calls/call';

/** An act on an open escalation, which replies with the escalation as it is then. */
const ACT = {
  access: 'moderator',
  reply: schemas.EscalationDetail,
  refusals: { 403: schemas.EscalationRefused, 409: schemas.EscalationRefused },
} as const;

/** Escalations: someone may be in danger, and second opinions. */
export const ESCALATION_CALLS = calls('Moderation', {
  'POST /moderation/escalations': {
    summary: 'Mark that someone may be in danger, or ask for a second opinion',
    description:
      'A post or comment where someone may be in danger is in no reply to others than its author and moderators from ' +
      'then on. Replies with 200 and the open escalation where there is one of this kind on the item.',
    access: 'moderator',
    body: schemas.EscalationBody,
    status: 201,
    reply: schemas.EscalationDetail,
    refusals: { 200: schemas.EscalationDetail },
    errors: ['RULE_BROKEN', 'NOT_FOUND', 'NOT_ALLOWED'],
  },

  'GET /moderation/escalations': {
    summary: 'List escalations, danger first, then the oldest',
    access: 'moderator',
    query: schemas.EscalationsQuery,
    reply: schemas.EscalationList,
  },

  'GET /moderation/escalations/:id': {
    summary: 'Read an escalation with its item',
    access: 'moderator',
    reply: schemas.EscalationDetail,
  },

  'PUT /moderation/escalations/:id/join': {
    ...ACT,
    summary: 'Put your name to it, as the second moderator',
    body: schemas.JoinBody,
    errors: ['NOT_ALLOWED', 'ESCALATION_CHANGED', 'ESCALATION_FULL', 'STATE_CONFLICT'],
  },

  'PUT /moderation/escalations/:id/hand-over': {
    ...ACT,
    summary: 'Take your name off it, with a note for colleagues',
    body: schemas.HandOverBody,
    errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'ESCALATION_CHANGED', 'STATE_CONFLICT'],
  },

  'PUT /moderation/escalations/:id/steps/:step': {
    ...ACT,
    summary: 'Tick a step, or take the tick back',
    params: schemas.EscalationStepParams,
    body: schemas.EscalationStepBody,
    errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'ESCALATION_CHANGED', 'STATE_CONFLICT'],
  },

  'POST /moderation/escalations/:id/answers': {
    ...ACT,
    summary: 'Answer her',
    description: 'She reads it among her updates. A contact form is answered by its own call.',
    body: schemas.EscalationAnswerBody,
    status: 201,
    errors: [
      'RULE_BROKEN',
      'NOT_ALLOWED',
      'PLACEHOLDER_LEFT',
      'ANSWERED_MEANWHILE',
      'NO_ACCOUNT_TO_ANSWER',
      'ESCALATION_CHANGED',
      'STATE_CONFLICT',
    ],
  },

  'PUT /moderation/escalations/:id/close': {
    ...ACT,
    summary: 'End it: the item waits for review, or is shown again',
    description: 'Needs two names of different moderators, the caller one of them; one where one moderator is active.',
    body: schemas.EscalationCloseBody,
    errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'SECOND_MODERATOR_DUE', 'ESCALATION_CHANGED', 'STATE_CONFLICT'],
  },

  'PUT /moderation/escalations/:id/return': {
    ...ACT,
    summary: 'Answer a request for a second opinion, and leave the decision to whoever asked',
    body: schemas.EscalationReturnBody,
    errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'OWN_DECISION', 'ESCALATION_CHANGED', 'STATE_CONFLICT'],
  },
});
