import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OwnData, OwnDataPage, OwnDataQuery } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';
import { exportOwnData } from './own-data.service';

export const ownDataRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/account/:id/export',
    {
      schema: {
        summary: 'Save the own data as a file',
        tags: ['Account'],
        params: IdParams,
        querystring: OwnDataQuery,
        response: {
          200: { content: { 'application/json': { schema: OwnData }, 'text/html': { schema: OwnDataPage } } },
        },
      },
      config: { access: 'owner', recentPassword: true, limit: 'export', errors: ['USER_NOT_FOUND'] },
    },
    async (req, reply) => {
      const context = { now: app.clock.now(), requestId: req.id };
      const { type, name, content } = await exportOwnData(app.db, sessionOf(req), req.query, context);
      reply.headers({ 'Content-Disposition': `attachment; filename="${name}"` }).type(`${type}; charset=utf-8`);
      return content;
    },
  );
};
