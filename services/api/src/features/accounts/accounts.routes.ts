import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignUpBody, SignUpReply } from '@commonpurse/contracts/schemas';
import { findSession } from '../../plugins/session';
import * as accounts from './accounts.service';

export const accountsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;

  app.post(
    '/signup',
    { schema: { body: SignUpBody, response: { 201: SignUpReply } }, config: { access: 'visitor' } },
    async (req, reply) => {
      // Only a moderator is made in someone's name; for everyone else the session does not matter.
      if (req.body.createdby != null) req.session = await findSession(req);
      const limit = config.rateLimits ? { address: req.ip, secret: config.jwtSecret } : null;
      const context = { now: clock.now(), session: req.session, requestId: req.id, limit };
      reply.code(201);
      return { userID: await accounts.signUp(db, req.body, context) };
    },
  );
};
