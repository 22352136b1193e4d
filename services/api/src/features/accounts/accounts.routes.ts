import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Account,
  AccountBody,
  AccountReply,
  DeleteAccountBody,
  MessageBody,
  SignUpBody,
  SignUpReply,
} from '@commonpurse/contracts/schemas';
import { clearBrowser, findSession, sessionOf } from '../../plugins/session';
import { IdParams } from '../../shared/params';
import { closeAccount } from './account-closing.service';
import { signUp } from './accounts.service';
import * as ownAccount from './own-account.service';

const tags = ['Account'];

export const accountsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const contextOf = (req: FastifyRequest) => ({ now: clock.now(), requestId: req.id, secret: config.jwtSecret });

  app.post(
    '/signup',
    {
      schema: { summary: 'Sign up', tags, body: SignUpBody, response: { 201: SignUpReply } },
      config: { access: 'visitor', limit: 'sign-up', errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'USERNAME_TAKEN'] },
    },
    async (req, reply) => {
      // Only a moderator is made in someone's name; for everyone else the session does not matter.
      if (req.body.createdby != null) req.session = await findSession(req);
      reply.code(201);
      return { userID: await signUp(db, req.body, { ...contextOf(req), session: req.session }) };
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
      config: { access: 'owner', errors: ['USER_NOT_FOUND'] },
    },
    async (req, reply) => {
      const answer = await closeAccount(db, sessionOf(req), req.body, contextOf(req));
      clearBrowser(req, reply);
      return answer;
    },
  );
};
