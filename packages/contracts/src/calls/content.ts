import {
  ArchivedContactList,
  ArchivedContactReply,
  CloseContactBody,
  ContactBody,
  ContactForm,
  ContactList,
  ContactQuery,
  ContactRefused,
  ContactRemarkBody,
  ItemContext,
  MessageBody,
  Narrative,
  NarrativeBody,
  NarrativeReply,
  NarrativesList,
  NarrativesQuery,
  ReopenContactBody,
  UndoBody,
} from '../schemas';
import { calls } from './call';

/** Narratives and contact forms. */
export const CONTENT_CALLS = {
  ...calls('Public', {
    'GET /narratives': {
      summary: 'List narratives',
      access: 'visitor',
      query: NarrativesQuery,
      reply: NarrativesList,
      replica: true,
    },

    'GET /narratives/:id': {
      summary: 'Read a narrative',
      access: 'visitor',
      reply: Narrative,
      replica: true,
    },

    'POST /contact-us': {
      summary: 'Send the contact form',
      access: 'visitor',
      body: ContactBody,
      status: 201,
      reply: MessageBody,
      errors: ['RULE_BROKEN'],
      limit: 'contact',
    },
  }),

  ...calls('Moderation', {
    'POST /add-new-narrative': {
      summary: 'Publish a narrative',
      access: 'moderator',
      body: NarrativeBody,
      status: 201,
      reply: NarrativeReply,
      errors: ['RULE_BROKEN'],
    },

    'PUT /edit-narrative/:id': {
      summary: 'Change a narrative',
      description: 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.',
      access: 'moderator',
      body: NarrativeBody,
      reply: NarrativeReply,
      errors: ['RULE_BROKEN', 'TEXT_CHANGED'],
    },

    'DELETE /narratives/:id': {
      summary: 'Delete a narrative',
      access: 'moderator',
      reply: MessageBody,
    },

    'GET /reported-contact': {
      summary: 'List open contact forms',
      access: 'moderator',
      query: ContactQuery,
      reply: ContactList,
    },

    'GET /reported-contact/:id': {
      summary: 'Read an open contact form',
      access: 'moderator',
      reply: ContactForm,
    },

    'PUT /reported-contact/:id': {
      summary: 'Close a contact form',
      access: 'moderator',
      body: CloseContactBody,
      reply: MessageBody,
      refusals: { 409: ContactRefused },
      errors: ['FORM_CLOSED', 'ANSWERED_MEANWHILE'],
    },

    'PUT /reported-contact/:id/undo': {
      summary: 'Undo the closing of a contact form',
      description: 'Within 10 seconds, by the same moderator, and only while nothing else has changed.',
      access: 'moderator',
      body: UndoBody,
      reply: MessageBody,
      errors: ['UNDO_REFUSED'],
    },

    'PUT /archived-contact/:id/reopen': {
      summary: 'Open a closed contact form again',
      description: 'Its answers and notes stay, and the reason becomes a note.',
      access: 'moderator',
      body: ReopenContactBody,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'STATE_CONFLICT'],
    },

    'POST /reported-contact/:id/answer': {
      summary: 'Answer whoever sent a contact form',
      access: 'moderator',
      body: ContactRemarkBody,
      status: 201,
      reply: MessageBody,
      refusals: { 409: ContactRefused },
      errors: ['RULE_BROKEN', 'FORM_CLOSED', 'NO_ACCOUNT_TO_ANSWER', 'ANSWERED_MEANWHILE'],
    },

    'POST /reported-contact/:id/notes': {
      summary: 'Note something on a contact form, for moderators',
      access: 'moderator',
      body: ContactRemarkBody,
      status: 201,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'FORM_CLOSED'],
    },

    'GET /archived-contact': {
      summary: 'List closed contact forms',
      access: 'moderator',
      query: ContactQuery,
      reply: ArchivedContactList,
    },

    'GET /archived-contact/:id': {
      summary: 'Read a closed contact form',
      access: 'moderator',
      reply: ArchivedContactReply,
    },

    'GET /reported-contact/:id/context': {
      summary:
        'What is known around a contact form, open or closed: its author, her posts, decisions on her, the audit trail',
      access: 'moderator',
      reply: ItemContext,
    },
  }),
};
