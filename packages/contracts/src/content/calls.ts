import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { IDEMPOTENCY_NOTE, IF_MATCH_NOTE, UNDO_NOTE } from '../calls/notes';

/** Narratives and contact forms. */
export const CONTENT_CALLS = {
  ...calls('Public', {
    'GET /narratives': {
      summary: 'List narratives',
      access: 'visitor',
      query: schemas.NarrativesQuery,
      reply: schemas.NarrativesList,
      replica: true,
    },

    'GET /narratives/:id': {
      summary: 'Read a narrative',
      access: 'visitor',
      reply: schemas.Narrative,
      replica: true,
    },

    'POST /contact-us': {
      summary: 'Send the contact form',
      description: `With a session, a member's form. Idempotency-Key needs a session. ${IDEMPOTENCY_NOTE}`,
      access: 'visitor',
      body: schemas.ContactBody,
      status: 201,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'NO_SESSION', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'contact',
    },
  }),

  ...calls('Moderation', {
    'POST /add-new-narrative': {
      summary: 'Publish a narrative',
      access: 'moderator',
      body: schemas.NarrativeBody,
      status: 201,
      reply: schemas.NarrativeReply,
      errors: ['RULE_BROKEN'],
    },

    'PUT /edit-narrative/:id': {
      summary: 'Change a narrative',
      description: IF_MATCH_NOTE,
      access: 'moderator',
      body: schemas.NarrativeBody,
      reply: schemas.NarrativeReply,
      errors: ['RULE_BROKEN', 'TEXT_CHANGED'],
    },

    'DELETE /narratives/:id': {
      summary: 'Delete a narrative',
      description: IF_MATCH_NOTE,
      access: 'moderator',
      reply: schemas.MessageBody,
      errors: ['TEXT_CHANGED'],
    },

    'GET /reported-contact': {
      summary: 'List open contact forms',
      access: 'moderator',
      query: schemas.ContactQuery,
      reply: schemas.ContactList,
    },

    'GET /reported-contact/:id': {
      summary: 'Read an open contact form',
      access: 'moderator',
      reply: schemas.ContactForm,
    },

    'PUT /reported-contact/:id': {
      summary: 'Close a contact form',
      access: 'moderator',
      body: schemas.CloseContactBody,
      reply: schemas.MessageBody,
      refusals: { 409: schemas.ContactRefused },
      errors: ['FORM_CLOSED', 'ANSWERED_MEANWHILE', 'ESCALATION_OPEN'],
    },

    'PUT /reported-contact/:id/undo': {
      summary: 'Undo the closing of a contact form',
      description: UNDO_NOTE,
      access: 'moderator',
      body: schemas.UndoBody,
      reply: schemas.MessageBody,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /archived-contact/:id/reopen': {
      summary: 'Open a closed contact form again',
      description: 'Its answers and notes stay, and the reason becomes a note.',
      access: 'moderator',
      body: schemas.ReopenContactBody,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'STATE_CONFLICT'],
    },

    'POST /reported-contact/:id/answer': {
      summary: 'Answer whoever sent a contact form',
      description: IDEMPOTENCY_NOTE,
      access: 'moderator',
      body: schemas.ContactRemarkBody,
      status: 201,
      reply: schemas.MessageBody,
      refusals: { 409: schemas.ContactRefused },
      errors: [
        'RULE_BROKEN',
        'PLACEHOLDER_LEFT',
        'FORM_CLOSED',
        'NO_ACCOUNT_TO_ANSWER',
        'ANSWERED_MEANWHILE',
        'IDEMPOTENCY_KEY_REUSED',
      ],
    },

    'POST /reported-contact/:id/notes': {
      summary: 'Note something on a contact form, for moderators',
      description: IDEMPOTENCY_NOTE,
      access: 'moderator',
      body: schemas.ContactRemarkBody,
      status: 201,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'FORM_CLOSED', 'IDEMPOTENCY_KEY_REUSED'],
    },

    'GET /archived-contact': {
      summary: 'List closed contact forms',
      access: 'moderator',
      query: schemas.ContactQuery,
      reply: schemas.ArchivedContactList,
    },

    'GET /archived-contact/:id': {
      summary: 'Read a closed contact form',
      access: 'moderator',
      reply: schemas.ArchivedContactReply,
    },

    'GET /reported-contact/:id/context': {
      summary:
        'What is known around a contact form, open or closed: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: schemas.ItemContext,
    },
  }),
};
