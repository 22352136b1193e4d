import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../shared/session';
import { mustEnrolFirst } from '../second-factor/second-factor.service';
import {
  accessTokenOf,
  clearBrowser,
  PAGE_CALL,
  PAGE_READER,
  pageTokenOf,
  setSessionCookies,
  type SessionTokens,
} from './cookies';
import { sessionOfToken } from './sessions.service';
import { createTokens } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Looks up the caller's session, once per request: one statement, by the primary key in the access token. The
     * access plugin calls it for every route except visitors' routes; a visitors' route that treats members differently
     * calls it itself.
     */
    findSession(): Promise<Session | null>;
    /** The look-up that `findSession` began, if any. */
    sessionLookup: Promise<Session | null> | null;
  }
  interface FastifyReply {
    setSessionCookies(tokens: SessionTokens): void;
    /** Clears cookies and the site's own storage in the browser. */
    clearBrowser(): void;
  }
}

async function lookUp(req: FastifyRequest): Promise<Session | null> {
  const pageToken = pageTokenOf(req);
  const token = pageToken ?? accessTokenOf(req);
  if (!token) return null;
  const { db, clock, tokens } = req.server;
  // A screen that refreshes by itself sends this header: it does not count as user activity.
  const unattended = req.headers['x-unattended'] !== undefined;
  const activity = !unattended && (req.routeOptions.config.activity ?? true);
  const use = pageToken === undefined ? 'access' : 'page';
  const session = await sessionOfToken(db, { now: clock.now(), tokens, token, use, activity });
  // Another user may have signed in since, in another tab of the browser: what the page of one user sends must not be
  // done in the name of the other.
  const sender = req.headers['x-user'];
  if (!session || (sender !== undefined && sender !== session.userId)) return null;
  // One more statement, only for moderators and only if the configuration requires it.
  const isDue = req.server.config.secondFactorRequired && (await mustEnrolFirst(db, session));
  return isDue ? { ...session, mustEnrol: true } : session;
}

/** What other features and plugins need of sessions: tokens, the caller's session, the session's cookies. */
export const sessionsPlugin = fp(async (app) => {
  app.decorate('tokens', createTokens(app, app.config.secrets.tokens));
  app.decorateRequest('session', null);
  app.decorateRequest('sessionLookup', null);
  app.decorateRequest('findSession', function () {
    return (this.sessionLookup ??= lookUp(this));
  });
  app.addHook('onSend', async (req, reply) => {
    if (req.headers[PAGE_CALL] === undefined || !req.routeOptions.config.page || !req.session) return;
    reply.header(PAGE_READER, `${req.session.userId} ${req.session.role}`);
  });
  app.decorateReply('setSessionCookies', function (tokens) {
    setSessionCookies(this.request, this, tokens);
  });
  app.decorateReply('clearBrowser', function () {
    clearBrowser(this.request, this);
  });
});
