import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the browser says that the request comes from a page of ours. A caller without a browser says nothing. */
function fromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}

/** Nothing is changed for a request that another site made in a reader's name. */
export const originPlugin = fp(async (app) => {
  app.addHook('onRequest', async (req) => {
    if (!SAFE.includes(req.method) && !fromOwnPage(req)) throw new AppError('OTHER_SITE');
  });
});
