import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeleteAccountBody, MessageBody } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';
import { closeAccount } from './account-closing.service';

const tags = ['Account'];

export const accountClosingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.delete(
    '/delete-account/:id',
    {
      schema: {
        summary: 'Delete the own account',
        tags,
        params: IdParams,
        body: DeleteAccountBody,
        response: { 200: MessageBody },
      },
      config: { access: 'owner', recentPassword: true, errors: ['USER_NOT_FOUND'] },
    },
    async (req, reply) => {
      const answer = await closeAccount(db, sessionOf(req), req.body, { now: clock.now(), requestId: req.id });
      reply.clearBrowser();
      return answer;
    },
  );
};
