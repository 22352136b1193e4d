import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeviceList, DeviceParams, MessageBody } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';
import * as devices from './devices.service';

const tags = ['Account'];
const access = { access: 'owner', recentPassword: true } as const;
const callerOf = (req: FastifyRequest) => ({ session: sessionOf(req), requestId: req.id });

/** Routes with which members see where they are signed in, and end it. */
export const devicesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/account/:id/sessions',
    {
      schema: { summary: 'List the own sessions', tags, params: IdParams, response: { 200: DeviceList } },
      config: access,
    },
    (req) => devices.list(db, clock, sessionOf(req)),
  );

  app.delete(
    '/account/:id/sessions/:sessionID',
    {
      schema: {
        summary: 'End another session of the own account',
        tags,
        params: DeviceParams,
        response: { 200: MessageBody },
      },
      config: { ...access, errors: ['NOT_FOUND', 'CURRENT_SESSION'] },
    },
    (req) => devices.endOne(db, clock, callerOf(req), req.params.sessionID),
  );

  app.delete(
    '/account/:id/sessions',
    {
      schema: {
        summary: 'End every other session of the own account',
        tags,
        params: IdParams,
        response: { 200: MessageBody },
      },
      config: access,
    },
    (req) => devices.endOthers(db, clock, callerOf(req)),
  );
};
