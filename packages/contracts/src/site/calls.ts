import { Type } from 'typebox';
import * as schemas from '../schemas';
import { calls } from '../calls/call';

/** The site itself: health, releases, settings, statistics, live updates; and what reaches into every area: closing an account, exporting its data. */
export const SITE_CALLS = {
  ...calls('Account', {
    'DELETE /delete-account/:id': {
      summary: 'Delete the own account',
      access: 'owner',
      body: schemas.DeleteAccountBody,
      reply: schemas.MessageBody,
      errors: ['USER_NOT_FOUND'],
      recentPassword: true,
    },

    'GET /account/:id/export': {
      summary: 'Save the own data as a file',
      access: 'owner',
      query: schemas.OwnDataQuery,
      reply: schemas.OwnData,
      files: { 'text/html': schemas.OwnDataPage },
      errors: ['USER_NOT_FOUND'],
      limit: 'export',
      recentPassword: true,
    },
  }),

  ...calls('Service', {
    'GET /health': {
      summary: 'Whether the process lives',
      head: true,
      access: 'visitor',
      reply: Type.Object({ status: Type.Literal('ok') }),
    },

    'GET /ready': {
      summary: 'Whether calls can be served, the database included',
      head: true,
      access: 'visitor',
      reply: Type.Object({ status: Type.Literal('ok') }),
    },

    'GET /releases': {
      summary: 'Which release of each app is live, and which a share of the visitors gets',
      access: 'visitor',
      reply: schemas.Releases,
      errors: ['UNAVAILABLE'],
      activity: false,
    },

    'POST /failures': {
      summary: 'Report a part of the site that did not load, or broke',
      access: 'visitor',
      body: schemas.FailureBody,
      status: 204,
      reply: Type.Null({ description: 'Noted' }),
      limit: 'failure',
      activity: false,
    },
  }),

  ...calls('Public', {
    'GET /site-settings': {
      summary: 'Who runs the site, its notice, reasons for rejecting, and numbers to call',
      access: 'visitor',
      reply: schemas.SiteSettings,
      activity: false,
    },
  }),

  ...calls('Moderation', {
    'PUT /site-settings': {
      summary: 'Change them',
      access: 'moderator',
      body: schemas.SiteSettingsBody,
      reply: schemas.SiteSettings,
      refusals: { 400: schemas.SettingsRefused },
      errors: ['RULE_BROKEN', 'CHECK_DATE_DUE', 'SETTINGS_CHANGED'],
      recentPassword: true,
    },

    'GET /site-settings/versions': {
      summary: 'Who changed what when, the newest first',
      access: 'moderator',
      query: schemas.SettingsVersionsQuery,
      reply: schemas.SettingsVersions,
    },

    'GET /statistics': {
      summary: 'What waits, what was decided and how soon, in numbers',
      description: 'Weeks begin on Monday at midnight in Sydney. Decisions that were taken back do not count.',
      access: 'moderator',
      reply: schemas.Statistics,
    },

    'GET /events': {
      summary: 'Follow which lists change',
      description:
        'Server-sent events; asked for with Accept: text/event-stream. The data of each is the name of a topic, and nothing of what changed. The stream ends with the session. Whoever cannot follow asks for the lists now and then.',
      access: 'moderator',
      reply: schemas.EventStream,
      produces: ['text/event-stream'],
      errors: ['NOT_A_STREAM', 'RATE_LIMITED'],
      activity: false,
    },
  }),
};
