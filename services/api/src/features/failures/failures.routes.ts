import { FailureBody } from '@commonpurse/contracts/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failureLog } from './failures.service';

/** What goes wrong in readers' browsers, reported by the shell. */
export const failuresRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const write = failureLog(app.log);

  app.post(
    '/failures',
    {
      schema: {
        summary: 'Report a part of the site that did not load, or broke',
        tags: ['Service'],
        body: FailureBody,
        response: { 204: Type.Unsafe<undefined>({ type: 'null', description: 'Noted' }) },
      },
      config: { access: 'visitor', limit: 'failure', activity: false },
    },
    async (req, reply) => {
      write(req.body, app.clock.now());
      return reply.code(204).send(undefined);
    },
  );
};
