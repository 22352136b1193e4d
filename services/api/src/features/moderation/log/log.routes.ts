import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ModerationLog, ModerationLogFile, ModerationLogQuery } from '@commonpurse/contracts/schemas';
import { sendPage } from '../../../shared/lists/pages';
import { sessionOf } from '../../../shared/session';
import * as log from './log.service';

export const moderationLogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/moderation-log',
    {
      schema: {
        tags: ['Moderation'],
        summary: 'Read what moderators did',
        querystring: ModerationLogQuery,
        response: {
          200: {
            content: { 'application/json': { schema: ModerationLog }, 'text/csv': { schema: ModerationLogFile } },
          },
        },
      },
      config: { access: 'moderator' },
    },
    async (req, reply) => {
      if (req.query.format !== 'csv') return sendPage(reply, await log.list(app.db, req.query));
      reply.headers({ 'Content-Disposition': 'attachment; filename="log.csv"' }).type('text/csv; charset=utf-8');
      return log.exportLog(app.db, req.query, {
        moderator: sessionOf(req),
        requestId: req.id,
        now: app.clock.now(),
      });
    },
  );
};
