import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Account, AccountBody, AccountReply, SignUpBody, SignUpReply } from '@commonpurse/contracts/schemas';
import { signUp } from './accounts.service';
import * as ownAccount from './own-account.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Account'];

export const accountsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, passwords } = app;
  const nameSecrets = config.secrets.erasedNames;
  const contextOf = (req: FastifyRequest) => ({ now: clock.now(), requestId: req.id, nameSecrets });

  app.post(
    '/signup',
    {
      schema: { summary: 'Sign up', tags, body: SignUpBody, response: { 201: SignUpReply } },
      config: { access: 'visitor', limit: 'sign-up', errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'USERNAME_TAKEN'] },
    },
    async (req, reply) => {
      // Only a moderator is made in someone's name; for everyone else the session does not matter.
      if (req.body.createdby != null) req.session = await req.findSession();
      reply.code(201);
      return { userID: await signUp(db, req.body, { ...contextOf(req), session: req.session, passwords }) };
    },
  );

  app.get(
    '/account/:id',
    {
      schema: { summary: 'Read the own account', tags, params: IdParams, response: { 200: Account } },
      config: { access: 'owner', errors: ['USER_NOT_FOUND'] },
    },
    (req) => ownAccount.read(db, sessionOf(req)),
  );

  app.put(
    '/account/:id',
    {
      schema: {
        summary: 'Change the own account',
        tags,
        params: IdParams,
        body: AccountBody,
        response: { 200: AccountReply },
      },
      config: { access: 'owner', limit: 'account', errors: ['RULE_BROKEN', 'USER_NOT_FOUND', 'USERNAME_TAKEN'] },
    },
    (req) => ownAccount.update(db, sessionOf(req), req.body, contextOf(req)),
  );
};
