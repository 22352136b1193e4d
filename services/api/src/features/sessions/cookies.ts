import type { FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_SIGN_IN } from './sessions.policy';

export type SessionTokens = { accessToken: string; refreshToken: string };

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const PENDING = 'pendingSignIn';

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

/** The state between password and second factor, for this browser alone. */
export function setPendingCookie(req: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(PENDING, token, { ...attributes(req), maxAge: PENDING_SIGN_IN / 1000 });
}

export const clearPendingCookie = (req: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(PENDING, attributes(req));

export const pendingTokenOf = (req: FastifyRequest): string | undefined => req.cookies[PENDING];
