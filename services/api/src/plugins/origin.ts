import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether the browser's headers show that the request comes from one of our pages. Other clients send no such header.
 */
function fromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}

const UNTRUSTED_PROXY =
  'a request was refused as coming from another origin, and seems to come from our own page through a proxy that is not ' +
  'trusted. Set TRUST_PROXY, and have the proxy send X-Forwarded-Proto, and Host or X-Forwarded-Host';

/** Any client can make such a request: one line each would let it flood the log. */
const WARN_INTERVAL_MS = 10 * 60_000;

/** Whether the forwarding headers, which are ignored while TRUST_PROXY is off, explain the page's origin. */
function isForwarded({ headers, server }: FastifyRequest, origin: string): boolean {
  const { 'x-forwarded-proto': protocol, 'x-forwarded-host': host } = headers;
  if (server.config.trustProxy !== false) return false;
  return protocol === 'https' ? origin.startsWith('https://') : origin === `${String(protocol)}://${String(host)}`;
}

/** Whether a refused request looks like one from our own page that passed an untrusted proxy. */
function passedUntrustedProxy(req: FastifyRequest): boolean {
  const { headers, protocol, host } = req;
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  if (isForwarded(req, origin)) return true;
  const isTlsPage = protocol === 'http' && origin.startsWith('https://');
  return isTlsPage && ('sec-fetch-site' in headers || origin === `https://${host}`);
}

/** Refuses writes that another site makes in a reader's name (CSRF). */
export const originPlugin = fp(async (app) => {
  let warnedAt = -Infinity;

  function warnOfProxy(req: FastifyRequest): void {
    const now = app.clock.now().getTime();
    if (now - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = now;
    req.log.warn(UNTRUSTED_PROXY);
  }

  app.addHook('onRequest', async (req) => {
    if (SAFE.includes(req.method) || fromOwnPage(req)) return;
    if (passedUntrustedProxy(req)) warnOfProxy(req);
    throw new AppError('CROSS_ORIGIN');
  });
});
