import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmailList, UsersList, UsersQuery } from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as users from './users.service';
import { sessionOf } from '../../shared/session';

const config = { access: 'moderator' } as const;
const tags = ['Moderation'];

export const usersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/user-management',
    { schema: { summary: 'List accounts', tags, querystring: UsersQuery, response: { 200: UsersList } }, config },
    async (req, reply) => sendPage(reply, await users.list(app.db, req.query, app.clock.now())),
  );

  app.get(
    '/user-management/emails',
    {
      schema: { summary: 'Export addresses', tags, produces: ['text/plain'], response: { 200: EmailList } },
      config: { ...config, recentPassword: true },
    },
    async (req, reply) => {
      reply.headers({ 'Content-Disposition': 'attachment; filename="emails.txt"' }).type('text/plain; charset=utf-8');
      return users.exportEmails(app.db, sessionOf(req), { now: app.clock.now(), requestId: req.id });
    },
  );
};
