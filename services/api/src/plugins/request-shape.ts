import { finished } from 'node:stream';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { MESSAGE } from '@commonpurse/contracts';
import { AppError } from '../errors';
import { networkOf } from '../shared/network';

/** How many bodies one address may be sending at a time. Many readers may share an address, but a body is soon sent. */
const MAX_BODIES = 50;
const RETRY_SECONDS = '30';

/** A name or an address, with a port. Health checks of load balancers have an empty one. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Whether the request says without doubt which host and path it is for. A proxy in front may read a second Host header,
 * or a URL that names a host of its own, otherwise than we do.
 */
function isUnambiguous({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((_, at) => at % 2 === 0).filter((name) => name.toLowerCase() === 'host').length;
  const least = raw.httpVersion === '1.0' ? 0 : 1;
  return hosts >= least && hosts <= 1 && HOST.test(raw.headers.host ?? '') && (raw.url ?? '').startsWith('/');
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses ambiguous requests, and clients that keep many unfinished bodies open. */
export const requestShapePlugin = fp<{ limitsBodies: boolean }>(async (app, { limitsBodies }) => {
  const sending = new Map<string, number>();

  function count(req: FastifyRequest): void {
    const network = networkOf(req.ip);
    const others = sending.get(network) ?? 0;
    if (others >= MAX_BODIES) {
      const headers = { 'Retry-After': RETRY_SECONDS, Connection: 'close' };
      throw new AppError('RATE_LIMITED', { message: MESSAGE.limits.slowDown, headers });
    }
    sending.set(network, others + 1);
    finished(req.raw, () => {
      const left = sending.get(network)! - 1;
      if (left > 0) sending.set(network, left);
      else sending.delete(network);
    });
  }

  app.addHook('onRequest', async (req) => {
    if (!isUnambiguous(req)) throw new AppError('MALFORMED_REQUEST');
    if (limitsBodies && hasBody(req)) count(req);
  });
});
