import fp from 'fastify-plugin';
import { AppError } from '../errors';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Starts to drain: `/api/ready`, and `/ready` of a host, return 503, and each connection closes after its next
     * reply.
     */
    beginDrain(): void;
  }
}

/** Readiness paths of the API and of a host. */
const READY = /^(?:\/api)?\/ready(?:\?|$)/;

/**
 * While draining, readiness checks fail, so that a load balancer sends new requests elsewhere. Requests that still
 * arrive succeed.
 */
export const drainPlugin = fp(async (app) => {
  let isDraining = false;
  app.decorate('beginDrain', () => {
    isDraining = true;
  });
  app.addHook('onRequest', async (req) => {
    if (isDraining && READY.test(req.url)) throw new AppError('UNAVAILABLE');
  });
  // Also applies to requests in progress: keep-alive would otherwise leave their connections open.
  app.addHook('onSend', async (_req, reply) => {
    if (isDraining) reply.header('Connection', 'close');
  });
});
