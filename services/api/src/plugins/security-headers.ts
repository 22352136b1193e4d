import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/** Headers of every response: of an API call, a page or a file. */
export const securityHeaders = ({ protocol }: Pick<FastifyRequest, 'protocol'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(protocol === 'https' && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

export const securityHeadersPlugin = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    reply.headers(securityHeaders(req));
  });
});
