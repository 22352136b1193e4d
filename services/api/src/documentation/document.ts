import type { ApiDocument } from './api-document';

/** The document as it stands before any route is described. */
export const DOCUMENT: ApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Commonpurse API',
    version: '1.0.0',
    description: [
      'JSON in and out. Times are ISO 8601 in UTC, ids are opaque. Lists answer an array, newest first, and name their',
      'neighbouring pages in `Link`. An error is `{ statusCode, code, message }`: the code for programs, the message for',
      'people. Who is asking is told by the session alone. `x-access` says who may call, `x-errors` which errors can come.',
      'A call with the header `X-Unattended` comes from a screen that refreshes by itself, and keeps no session alive.',
    ].join(' '),
  },
  servers: [{ url: '/api', description: "The page's own origin" }],
  tags: [
    { name: 'Session', description: 'Signing in, staying signed in, leaving' },
    { name: 'Public', description: 'What everyone can read and send' },
    { name: 'Forum', description: 'Posts, comments and reports of members' },
    { name: 'Drafts', description: 'What a member is writing, for herself alone' },
    { name: 'Account', description: "A member's own account" },
    { name: 'Moderation', description: 'What moderators read and decide' },
    { name: 'Service', description: 'For whatever watches over the process' },
  ],
  paths: {},
  components: {
    securitySchemes: {
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'accessToken',
        description: 'Set by signing in, out of reach of scripts',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'What a refresh answers; where it is sent, it speaks alone',
      },
    },
  },
};
