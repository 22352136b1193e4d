import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/**
 * The headers that every response starts with: of an API call, a page or a file, errors and redirects included. Pages
 * have a content security policy of their own, and files may be cached.
 */
export const startingHeaders = ({ id, protocol }: Pick<FastifyRequest, 'id' | 'protocol'>): Record<string, string> => ({
  'X-Request-Id': id,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(protocol === 'https' && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

export const securityHeadersPlugin = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    reply.headers(startingHeaders(req));
  });
});
