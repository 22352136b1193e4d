import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { tokenUse } from '../features/sessions/tokens';
import { sessionOfAccessToken } from '../features/sessions/sessions.service';
import { accessTokenOf } from '../features/sessions/cookies';
import { sendKeyOf, type Sender } from '../shared/send-key';
import type { Session } from '../shared/session';

// Features answer with cookies through here; how they are kept is the sessions' own matter.
export { clearBrowser, setSessionCookies } from '../features/sessions/cookies';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The look-up of the session, once anyone has asked for it. */
    sessionLookUp: Promise<Session | null> | null;
  }
}

/** The session of a route that needs one. */
export function sessionOf(req: FastifyRequest): Session {
  if (!req.session) throw new AppError('NO_SESSION');
  return req.session;
}

/** Who sends something, and the key that she sends it with. */
export const senderOf = (req: FastifyRequest): Sender => ({ ...sessionOf(req), sendKey: sendKeyOf(req) });

/**
 * Looks the caller's session up, once a request: one statement, by the primary key that the access token names. The
 * access plugin does it for every route but those for visitors; one of these that treats members differently asks for
 * itself.
 */
export function findSession(req: FastifyRequest): Promise<Session | null> {
  return (req.sessionLookUp ??= lookUp(req));
}

async function lookUp(req: FastifyRequest): Promise<Session | null> {
  const token = accessTokenOf(req);
  if (!token) return null;
  const { db, clock, tokens } = req.server;
  // A screen that refreshes by itself says so: nobody need be sitting at it.
  const unattended = req.headers['x-unattended'] !== undefined;
  const activity = !unattended && (req.routeOptions.config.activity ?? true);
  return sessionOfAccessToken(db, { now: clock.now(), tokens, token, activity });
}

export const sessionPlugin = fp(async (app) => {
  app.decorateRequest('session', null);
  app.decorateRequest('sessionLookUp', null);
  app.decorate('tokens', tokenUse(app));
});
