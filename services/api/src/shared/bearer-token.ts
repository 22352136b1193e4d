import type { FastifyRequest } from 'fastify';

/**
 * The credentials of the Bearer scheme, if the request has that scheme. Others are not ours: a proxy in front of a
 * staging site has the browser send its own.
 */
export function bearerTokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const [scheme = '', ...token] = authorization.split(' ');
  return scheme.toLowerCase() === 'bearer' ? token.join(' ') : undefined;
}
