import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Id,
  NoFieldsBody,
  RecoveryCodes,
  SecondFactorCodeBody,
  SecondFactorKey,
  SecondFactorOff,
  SecondFactorReset,
  SecondFactorState,
} from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';
import * as enrolment from './enrolment.service';

const tags = ['Session'];

export const secondFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;

  const contextOf = (req: FastifyRequest): enrolment.EnrolmentContext => ({
    now: clock.now(),
    requestId: req.id,
    secrets: config.secrets.tokens,
    limit: tryLimitOf(req),
  });

  app.get(
    '/second-factor',
    {
      schema: { summary: 'Read the own second factor', tags, response: { 200: SecondFactorState } },
      config: { access: 'moderator', enrolment: true },
    },
    (req) => enrolment.read(db, sessionOf(req), config.secondFactorRequired),
  );

  app.post(
    '/second-factor',
    {
      schema: { summary: 'Begin to set it up', tags, body: NoFieldsBody, response: { 200: SecondFactorKey } },
      config: { access: 'moderator', enrolment: true, recentPassword: true, errors: ['SECOND_FACTOR_ON'] },
    },
    (req) => enrolment.start(db, sessionOf(req), contextOf(req)),
  );

  app.put(
    '/second-factor/confirm',
    {
      schema: { summary: 'Turn it on by a code', tags, body: SecondFactorCodeBody, response: { 200: RecoveryCodes } },
      config: {
        access: 'moderator',
        enrolment: true,
        errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'],
      },
    },
    (req) => enrolment.confirm(db, sessionOf(req), req.body.code, contextOf(req)),
  );

  app.put(
    '/second-factor/off',
    {
      schema: {
        summary: 'Turn it off by a code',
        tags,
        body: SecondFactorCodeBody,
        response: { 200: SecondFactorOff },
      },
      config: { access: 'moderator', errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'] },
    },
    (req) => enrolment.turnOff(db, sessionOf(req), req.body.code, contextOf(req)),
  );

  app.put(
    '/user-management/:userID/reset-second-factor',
    {
      schema: {
        summary: 'Turn it off for another moderator',
        tags: ['Moderation'],
        params: Type.Object({ userID: Id }),
        body: NoFieldsBody,
        response: { 200: SecondFactorReset },
      },
      config: {
        access: 'moderator',
        recentPassword: true,
        errors: ['NOT_ALLOWED', 'USER_NOT_FOUND', 'SECOND_FACTOR_OFF'],
      },
    },
    (req) => enrolment.reset(db, sessionOf(req), req.params.userID, contextOf(req)),
  );
};
