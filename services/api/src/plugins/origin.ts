import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the browser says that the request comes from one of our pages. Other clients send no such header. */
function fromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}

const UNTRUSTED_PROXY =
  'a request was refused as coming from another origin: its page was loaded over https, and it arrived over http. ' +
  'Behind a proxy that terminates TLS, set TRUST_PROXY and have the proxy send Host and X-Forwarded-Proto';

/** Any client can make such a request: one line each would let it flood the log. */
const WARN_INTERVAL_MS = 10 * 60_000;

/** Whether a refused request looks like one from our own page that passed an untrusted proxy. */
function passedUntrustedProxy({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (protocol !== 'http' || !origin.startsWith('https://')) return false;
  return site === 'same-origin' || (site === undefined && origin === `https://${host}`);
}

/** Refuses writes that another site makes in a reader's name. */
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
