import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MessageBody, RecoverBody, RecoveryCodes, RecoveryCodesBody } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';
import { recover } from './recover.service';
import { makeCodes } from './recovery-codes.service';

const tags = ['Account'];

export const recoveryCodesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, passwords } = app;

  app.post(
    '/account/:id/recovery-codes',
    {
      schema: {
        summary: 'Make recovery codes, which replace older ones',
        tags,
        params: IdParams,
        body: RecoveryCodesBody,
        response: { 200: RecoveryCodes },
      },
      config: { access: 'owner', recentPassword: true, limit: 'recovery-codes' },
    },
    (req) => makeCodes(db, sessionOf(req), { now: clock.now(), requestId: req.id }),
  );

  app.post(
    '/recover',
    {
      schema: { summary: 'Set a password by recovery code', tags, body: RecoverBody, response: { 200: MessageBody } },
      config: { access: 'visitor', errors: ['RULE_BROKEN', 'RECOVERY_REFUSED', 'RATE_LIMITED'] },
    },
    (req) => {
      return recover(db, req.body, { now: clock.now(), passwords, requestId: req.id, limit: tryLimitOf(req) });
    },
  );
};
