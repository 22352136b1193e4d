import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, SIGNED_OUT_COOKIE } from '@commonpurse/contracts';
import { bearerTokenOf } from '../../shared/bearer-token';
import { PENDING_SIGN_IN } from './sessions.policy';

/** Without a page token, the browser keeps the one that it has until that expires. */
export type SessionTokens = { accessToken: string; refreshToken: string; pageToken?: string };

/**
 * The cookie with which the host requests the content of a page in the reader's session. It authorises reads only. A
 * browser stores it under the name of `hostCookie`.
 */
export const PAGE_TOKEN = 'pageToken';
/** Request header of the host's call for a page's content, and the response header that names the reader. */
export const PAGE_CALL = 'x-page';
export const PAGE_READER = 'x-page-reader';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const PENDING = 'pendingSignIn';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

// No Max-Age: closing the browser on a shared device deletes the cookies.
const attributes = (req: FastifyRequest) =>
  ({ path: '/api', httpOnly: true, sameSite: 'strict', secure: isSecure(req) }) as const;

// Decision 094 says why this cookie may be sent with requests for pages.
const onPages = (req: FastifyRequest) => ({ ...attributes(req), path: '/' });
const pageTokenName = (req: FastifyRequest) => hostCookie(PAGE_TOKEN, isSecure(req));

export function setSessionCookies(req: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): void {
  reply.setCookie(ACCESS, tokens.accessToken, attributes(req));
  reply.setCookie(REFRESH, tokens.refreshToken, attributes(req));
  if (tokens.pageToken !== undefined) reply.setCookie(pageTokenName(req), tokens.pageToken, onPages(req));
  forgetSignedOut(req, reply);
}

function forgetSignedOut(req: FastifyRequest, reply: FastifyReply): void {
  const name = hostCookie(SIGNED_OUT_COOKIE, isSecure(req));
  if (req.cookies[name] !== undefined) reply.clearCookie(name, { path: '/', secure: isSecure(req) });
}

/** Value of `Clear-Site-Data` that deletes what a browser stores of a session. */
export const CLEAR_SITE_DATA = '"cookies", "storage"';

/** Clears cookies and the site's own storage in the browser. */
export function clearBrowser(req: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ACCESS, attributes(req));
  reply.clearCookie(REFRESH, attributes(req));
  reply.clearCookie(pageTokenName(req), onPages(req));
  forgetSignedOut(req, reply);
  reply.header('Clear-Site-Data', CLEAR_SITE_DATA);
}

/** A Bearer token takes precedence: a bad one is refused even when the cookie is valid. */
export const accessTokenOf = (req: FastifyRequest): string | undefined => bearerTokenOf(req) ?? req.cookies[ACCESS];

/** The page token of a request with which the host asks for the content of a page. */
export const pageTokenOf = (req: FastifyRequest): string | undefined =>
  req.method === 'GET' && req.routeOptions.config.page && req.headers[PAGE_CALL] !== undefined
    ? req.cookies[PAGE_TOKEN]
    : undefined;

export const refreshTokenOf = (req: FastifyRequest): string | undefined => req.cookies[REFRESH];

/** The cookie of a sign-in between password and second factor, for this browser alone. */
export function setPendingCookie(req: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(PENDING, token, { ...attributes(req), maxAge: PENDING_SIGN_IN / 1000 });
}

export const clearPendingCookie = (req: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(PENDING, attributes(req));

export const pendingTokenOf = (req: FastifyRequest): string | undefined => req.cookies[PENDING];
