import fp from 'fastify-plugin';
import { AppError } from '../errors';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Begins to refuse new work politely: `/api/ready`, and `/ready` of a host, answer 503, and each connection ends with
     * its next reply.
     */
    beginDrain(): void;
  }
}

/** The API's, and a host's own. */
const READY = /^(?:\/api)?\/ready(?:\?|$)/;

/** A balancer learns that this process is about to end, and sends new calls elsewhere; calls that come still succeed. */
export const drainPlugin = fp(async (app) => {
  let isDraining = false;
  app.decorate('beginDrain', () => {
    isDraining = true;
  });
  app.addHook('onRequest', async (req, reply) => {
    if (!isDraining || !READY.test(req.url)) return;
    // Comes before the hooks of the API, and of the proxy to one, that would set them.
    reply.headers({ 'X-Request-Id': req.id, 'Cache-Control': 'no-store' });
    throw new AppError('UNAVAILABLE');
  });
  // Requests that came before are in time for it too: otherwise their connections would wait for a next one.
  app.addHook('onSend', async (_req, reply) => {
    if (isDraining) reply.header('Connection', 'close');
  });
});
