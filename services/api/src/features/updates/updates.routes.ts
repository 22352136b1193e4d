import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  LookedBody,
  MessageBody,
  OutcomeList,
  OutcomesQuery,
  ReadBody,
  ReadReply,
  UpdateList,
  UpdatesQuery,
  UpdatesSettings,
  UpdatesSettingsBody,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as settings from './settings.service';
import * as updates from './updates.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Account'];
const config = { access: 'owner' } as const;

export const updatesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/updates',
    {
      schema: {
        tags,
        summary: 'List what is new about what the member sent',
        querystring: UpdatesQuery,
        response: { 200: UpdateList },
      },
      config: { access: 'member' },
    },
    async (req, reply) => sendPage(reply, await updates.listUpdates(db, sessionOf(req), req.query)),
  );

  app.put(
    '/updates/read',
    {
      schema: { tags, summary: 'Mark updates as read', body: ReadBody, response: { 200: ReadReply } },
      config: { access: 'member' },
    },
    (req) => updates.readUpdates(db, clock, sessionOf(req), req.body),
  );

  app.get(
    '/updates/settings',
    {
      schema: {
        tags,
        summary: 'Read whether updates about answers are on, and whether one is unread',
        response: { 200: UpdatesSettings },
      },
      config: { access: 'member', errors: ['USER_NOT_FOUND'] },
    },
    (req) => settings.readSettings(db, sessionOf(req)),
  );

  app.put(
    '/updates/settings',
    {
      schema: {
        tags,
        summary: 'Turn updates about answers on or off',
        body: UpdatesSettingsBody,
        response: { 200: MessageBody },
      },
      config: { access: 'member', errors: ['USER_NOT_FOUND'] },
    },
    (req) => settings.changeSettings(db, sessionOf(req), req.body),
  );

  // For releases that do not know the routes above.
  app.get(
    '/outcomes/:id',
    {
      schema: {
        tags,
        summary: 'List what became of own posts, comments, reports and contact forms',
        params: IdParams,
        querystring: OutcomesQuery,
        response: { 200: OutcomeList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await updates.list(db, sessionOf(req), req.query)),
  );

  app.put(
    '/outcomes/:id/looked',
    {
      schema: {
        tags,
        summary: 'Mark them as looked at',
        params: IdParams,
        body: LookedBody,
        response: { 200: MessageBody },
      },
      config,
    },
    (req) => updates.look(db, clock, sessionOf(req), req.body),
  );
};
