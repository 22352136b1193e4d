import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { inCall } from '../database/slow-statements';

/** Names the call that a request is for, such as `GET /forum/:id`, in the log of slow statements. */
export const callKeyPlugin = fp(async (app) => {
  const keyOf = ({ method, routeOptions }: FastifyRequest) => routeOptions.config.call ?? `${method} unknown`;
  app.addHook('onRequest', (req, _reply, done) => inCall(keyOf(req), done));
  // The events of a body run in the async context of the connection.
  app.addHook('preValidation', (req, _reply, done) => inCall(keyOf(req), done));
});
