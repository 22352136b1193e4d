import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignUpBody, SignUpReply } from '@commonpurse/contracts/schemas';
import { signUp } from './accounts.service';

const tags = ['Account'];

export const accountsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, passwords } = app;
  const nameSecrets = config.secrets.erasedNames;

  app.post(
    '/signup',
    {
      schema: { summary: 'Sign up', tags, body: SignUpBody, response: { 201: SignUpReply } },
      config: {
        access: 'visitor',
        limit: 'sign-up',
        errors: ['RULE_BROKEN', 'NO_SESSION', 'NOT_ALLOWED', 'PASSWORD_DUE', 'USERNAME_TAKEN'],
      },
    },
    async (req, reply) => {
      // Only `createdby`, which creates a moderator, needs a session.
      if (req.body.createdby != null) req.session = await req.findSession();
      reply.code(201);
      const { id: requestId, session } = req;
      return { userID: await signUp(db, req.body, { now: clock.now(), requestId, nameSecrets, session, passwords }) };
    },
  );
};
