import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendPage } from '../../shared/lists/pages';
import * as users from './users.service';
import { sessionOf } from '../../shared/session';

export const usersRoutes: FastifyPluginAsync = async (app) => {
  const contextOf = (req: FastifyRequest) => ({
    now: app.clock.now(),
    moderator: sessionOf(req),
    requestId: req.id,
  });

  app.handle('GET /user-management', async (req, reply) =>
    sendPage(reply, await users.list(app.db, req.query, contextOf(req))),
  );

  app.handle('GET /moderators', () => users.listModerators(app.db, app.clock.now()));

  app.handle('GET /user-management/emails', async (req, reply) => {
    reply.headers({ 'Content-Disposition': 'attachment; filename="emails.txt"' }).type('text/plain; charset=utf-8');
    return users.exportEmails(app.db, contextOf(req));
  });
};
