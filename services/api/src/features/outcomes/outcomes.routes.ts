import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LookedBody, MessageBody, OutcomeList, OutcomesQuery } from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as outcomes from './outcomes.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Account'];
const config = { access: 'owner' } as const;

export const outcomesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/outcomes/:id',
    {
      schema: {
        tags,
        summary: 'List what became of own posts, comments, reports and contact forms',
        params: IdParams,
        querystring: OutcomesQuery,
        response: { 200: OutcomeList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await outcomes.list(db, sessionOf(req), req.query)),
  );

  app.put(
    '/outcomes/:id/looked',
    {
      schema: {
        tags,
        summary: 'Mark them as looked at',
        params: IdParams,
        body: LookedBody,
        response: { 200: MessageBody },
      },
      config,
    },
    (req) => outcomes.look(db, clock, sessionOf(req), req.body),
  );
};
