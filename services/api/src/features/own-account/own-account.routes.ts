import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Account, AccountBody, AccountReply } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';
import * as ownAccount from './own-account.service';

const tags = ['Account'];

export const ownAccountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const nameSecrets = config.secrets.erasedNames;

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
      config: {
        access: 'owner',
        limit: 'account',
        errors: ['RULE_BROKEN', 'PASSWORD_DUE', 'USER_NOT_FOUND', 'USERNAME_TAKEN'],
      },
    },
    (req) => ownAccount.update(db, sessionOf(req), req.body, { now: clock.now(), requestId: req.id, nameSecrets }),
  );
};
