import { Type } from 'typebox';
import {
  EventStream,
  FailureBody,
  Releases,
  SettingsRefused,
  SettingsVersions,
  SettingsVersionsQuery,
  SiteSettings,
  SiteSettingsBody,
  Statistics,
} from '../schemas';
import { calls } from './call';

/** The site itself: health, releases, settings, statistics, live updates. */
export const SITE_CALLS = {
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
      reply: Releases,
      errors: ['UNAVAILABLE'],
      activity: false,
    },

    'POST /failures': {
      summary: 'Report a part of the site that did not load, or broke',
      access: 'visitor',
      body: FailureBody,
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
      reply: SiteSettings,
      activity: false,
    },
  }),

  ...calls('Moderation', {
    'PUT /site-settings': {
      summary: 'Change them',
      access: 'moderator',
      body: SiteSettingsBody,
      reply: SiteSettings,
      refusals: { 400: SettingsRefused },
      errors: ['RULE_BROKEN', 'CHECK_DATE_DUE', 'SETTINGS_CHANGED'],
      recentPassword: true,
    },

    'GET /site-settings/versions': {
      summary: 'Who changed what when, the newest first',
      access: 'moderator',
      query: SettingsVersionsQuery,
      reply: SettingsVersions,
    },

    'GET /statistics': {
      summary: 'What waits, what was decided and how soon, in numbers',
      description: 'Weeks begin on Monday at midnight in Sydney. Decisions that were taken back do not count.',
      access: 'moderator',
      reply: Statistics,
    },

    'GET /events': {
      summary: 'Follow which lists change',
      description:
        'Server-sent events; asked for with Accept: text/event-stream. The data of each is the name of a topic, and nothing of what changed. The stream ends with the session. Whoever cannot follow asks for the lists now and then.',
      access: 'moderator',
      reply: EventStream,
      produces: ['text/event-stream'],
      errors: ['NOT_A_STREAM', 'RATE_LIMITED'],
      activity: false,
    },
  }),
};
