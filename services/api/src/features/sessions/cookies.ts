import type { FastifyReply, FastifyRequest } from 'fastify';

export type SessionTokens = { accessToken: string; refreshToken: string };

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

// No Max-Age: closing the browser on a shared device ends what the device holds.
const attributes = (req: FastifyRequest) =>
  ({ path: '/api', httpOnly: true, sameSite: 'strict', secure: req.protocol === 'https' }) as const;

export function setSessionCookies(req: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): void {
  reply.setCookie(ACCESS, tokens.accessToken, attributes(req));
  reply.setCookie(REFRESH, tokens.refreshToken, attributes(req));
}

/** Clears cookies and the site's own storage in the browser. */
export function clearBrowser(req: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ACCESS, attributes(req));
  reply.clearCookie(REFRESH, attributes(req));
  reply.header('Clear-Site-Data', '"cookies", "storage"');
}

/** A Bearer token takes precedence: a bad one is refused even when the cookie is valid. */
export function accessTokenOf(req: FastifyRequest): string | undefined {
  const { authorization } = req.headers;
  if (authorization !== undefined) return /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
  return req.cookies[ACCESS];
}

export const refreshTokenOf = (req: FastifyRequest): string | undefined => req.cookies[REFRESH];
