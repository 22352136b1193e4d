import { MESSAGE } from '@commonpurse/contracts';
import type { Routes } from '../../plugins/calls';
import { tryLimitOf } from '../../shared/sign-in-tries';
import { browserOf } from './browser-family';
import { clearPendingCookie, pendingTokenOf } from './cookies';
import { finishSignIn } from './second-step.service';

export const secondStepRoutes: Routes = (app) => {
  const { db, clock, config, tokens } = app;

  app.handle('POST /login/second-factor', async (req, reply) => {
    const secrets = config.secrets.tokens;
    const context = {
      now: clock.now(),
      requestId: req.id,
      tokens,
      secrets,
      limit: tryLimitOf(req),
      browser: browserOf(req),
    };
    const { userId, moderatorsOnly, issued } = await finishSignIn(db, pendingTokenOf(req), req.body.code, context);
    reply.setSessionCookies(issued);
    clearPendingCookie(req, reply);
    const message = moderatorsOnly ? MESSAGE.signIn.moderatorSuccess : MESSAGE.signIn.success;
    return { message, userID: userId, userRole: 'moderator' as const };
  });
};
