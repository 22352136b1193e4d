import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MESSAGE } from '@commonpurse/contracts';
import { SecondFactorCodeBody, SecondStepAnswer } from '@commonpurse/contracts/schemas';
import { tryLimitOf } from '../../shared/sign-in-tries';
import { browserOf } from './browser-family';
import { clearPendingCookie, pendingTokenOf } from './cookies';
import { finishSignIn } from './second-step.service';

export const secondStepRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, tokens } = app;

  app.post(
    '/login/second-factor',
    {
      schema: {
        summary: 'Finish signing in with a code',
        tags: ['Session'],
        body: SecondFactorCodeBody,
        response: { 200: SecondStepAnswer },
      },
      config: { access: 'visitor', errors: ['SECOND_FACTOR_REFUSED', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'] },
    },
    async (req, reply) => {
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
    },
  );
};
