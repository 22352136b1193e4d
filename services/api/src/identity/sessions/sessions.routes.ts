import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGE } from '@commonpurse/contracts';
import type { SignInBody } from '@commonpurse/contracts/schemas';
import type { Routes } from '../../plugins/calls';
import { AppError } from '../../errors';
import type { Session } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';
import { browserOf } from './browser-family';
import { refreshTokenOf, setPendingCookie } from './cookies';
import * as sessions from './sessions.service';
import { signIn } from './sign-in.service';

const SECOND_FACTOR_ASKED = { secondFactor: true as const };

export const sessionsRoutes: Routes = (app) => {
  const { db, clock, config, tokens, passwords } = app;

  async function enter(req: FastifyRequest<{ Body: SignInBody }>, reply: FastifyReply, moderatorsOnly: boolean) {
    const { username, password } = req.body;
    const context = {
      now: clock.now(),
      tokens,
      passwords,
      requestId: req.id,
      moderatorsOnly,
      limit: tryLimitOf(req),
      browser: browserOf(req),
    };
    const entered = await signIn(db, username.trim(), password, context);
    if ('pending' in entered) {
      setPendingCookie(req, reply, entered.pending);
      return null;
    }
    const { userId, role, issued } = entered;
    reply.setSessionCookies(issued);
    const isDue = role === 'moderator' && config.secondFactorRequired;
    return { userID: userId, userRole: role, ...(isDue && { secondFactorDue: true as const }) };
  }

  /** The caller whose session would end: that of the access token or, when it has expired, of the refresh token. */
  async function callerOf(req: FastifyRequest): Promise<Session | null> {
    const refreshToken = refreshTokenOf(req);
    return (
      (await req.findSession()) ?? (refreshToken ? sessions.sessionOfRefreshToken(db, refreshToken, clock.now()) : null)
    );
  }

  app.handle('POST /login', async (req, reply) => {
    const entered = await enter(req, reply, false);
    return entered ? { message: MESSAGE.signIn.success, ...entered } : SECOND_FACTOR_ASKED;
  });

  app.handle('POST /moderator/login', async (req, reply) => {
    const entered = await enter(req, reply, true);
    if (!entered) return SECOND_FACTOR_ASKED;
    return { message: MESSAGE.signIn.moderatorSuccess, ...entered, userRole: 'moderator' as const };
  });

  app.handle('POST /refresh/:userID', async (req, reply) => {
    const { userID: userId } = req.params;
    const { activity = true, stay: stays = false } = req.body;
    const request = {
      refreshToken: refreshTokenOf(req),
      userId,
      now: clock.now(),
      tokens,
      requestId: req.id,
      activity,
      stays,
    };
    const result = await sessions.refresh(db, request);
    // Clears no cookie: another tab may just have received newer ones.
    if ('refused' in result) {
      req.session = result.session ?? null;
      const { ended: endReason } = result;
      throw new AppError(result.refused, endReason && { details: { endReason } });
    }
    reply.setSessionCookies(result.issued);
    return { accessToken: result.issued.accessToken };
  });

  app.handle('PUT /signout/:userID', async (req, reply) => {
    req.session = await callerOf(req);
    if (req.session) {
      if (req.session.userId !== req.params.userID) throw new AppError('NOT_ALLOWED');
      const automatic = req.body.source === MESSAGE.signOut.automaticSource;
      await sessions.signOut(db, req.session, {
        reason: automatic ? 'automatic sign-out' : 'sign-out',
        now: clock.now(),
      });
    }
    reply.clearBrowser();
    return { message: MESSAGE.signOut.success };
  });

  app.handle('GET /exit', async (req, reply) => {
    reply.header('Referrer-Policy', 'no-referrer');
    // An image on another site may request this URL; only our own pages may end a session with it.
    if (req.headers['sec-fetch-site'] === 'same-origin') {
      reply.clearBrowser();
      try {
        const session = await callerOf(req);
        if (session) await sessions.signOut(db, session, { reason: 'exit', now: clock.now() });
      } catch (error) {
        // The reader leaves all the same: the browser's cookies are cleared, and the unused session expires.
        req.log.error({ err: error }, 'a session could not be ended on leaving');
      }
    }
    return reply.redirect(config.exitUrl, 303);
  });
};
