import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { tokenUse } from '../features/sessions/tokens';
import { sessionOfAccessToken } from '../features/sessions/sessions.service';
import { accessTokenOf } from '../features/sessions/cookies';
import type { Session } from '../shared/session';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session of a route that needs one. */
export function sessionOf(req: FastifyRequest): Session {
  if (!req.session) throw new AppError('NO_SESSION');
  return req.session;
}

/**
 * Looks the caller's session up: one statement, by the primary key that the access token names. The access plugin does
 * it for every route but those for visitors; one of these that treats members differently asks for itself.
 */
export async function findSession(req: FastifyRequest): Promise<Session | null> {
  const token = accessTokenOf(req);
  if (!token) return null;
  const { db, clock, tokens } = req.server;
  const activity = req.routeOptions.config.activity ?? true;
  return sessionOfAccessToken(db, { now: clock.now(), tokens, token, activity });
}

export const sessionPlugin = fp(async (app) => {
  app.decorateRequest('session', null);
  app.decorate('tokens', tokenUse(app));
});
