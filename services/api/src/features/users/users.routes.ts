import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmailList, ModeratorsList, UsersList, UsersQuery } from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as users from './users.service';
import { sessionOf } from '../../shared/session';

const config = { access: 'moderator', recentPassword: true } as const;
const tags = ['Moderation'];

export const usersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const contextOf = (req: FastifyRequest) => ({
    now: app.clock.now(),
    moderator: sessionOf(req),
    requestId: req.id,
  });

  app.get(
    '/user-management',
    { schema: { summary: 'List accounts', tags, querystring: UsersQuery, response: { 200: UsersList } }, config },
    async (req, reply) => sendPage(reply, await users.list(app.db, req.query, contextOf(req))),
  );

  app.get(
    '/moderators',
    {
      schema: { summary: 'List who can moderate, without details', tags, response: { 200: ModeratorsList } },
      config: { access: 'moderator' },
    },
    () => users.listModerators(app.db, app.clock.now()),
  );

  app.get(
    '/user-management/emails',
    {
      schema: { summary: 'Export addresses', tags, produces: ['text/plain'], response: { 200: EmailList } },
      config,
    },
    async (req, reply) => {
      reply.headers({ 'Content-Disposition': 'attachment; filename="emails.txt"' }).type('text/plain; charset=utf-8');
      return users.exportEmails(app.db, contextOf(req));
    },
  );
};
