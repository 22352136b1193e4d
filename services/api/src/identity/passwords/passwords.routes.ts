import type { Routes } from '../../plugins/calls';
import { AppError } from '../../errors';
import { confirm } from './confirm.service';
import * as forgotten from './forgotten-password.service';
import { reset } from './reset.service';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';

export const passwordsRoutes: Routes = (app) => {
  const { db, clock, config, tokens, passwords, sendMail: send } = app;

  app.handle('PUT /reset-password', async (req, reply) => {
    const context = { now: clock.now(), tokens, passwords, requestId: req.id };
    const { answer, issued } = await reset(db, sessionOf(req), req.body, context);
    reply.setSessionCookies(issued);
    return answer;
  });

  app.handle('POST /account/:id/confirm-password', (req) => {
    const context = { now: clock.now(), passwords, requestId: req.id, limit: tryLimitOf(req) };
    return confirm(db, sessionOf(req), req.body.password, context);
  });

  app.handle(
    'POST /forgot-password',
    async (req) => {
      if (!send) throw new AppError('NOT_FOUND');
      return forgotten.ask(req.body);
    },
    {
      onResponse: async (req, reply) => {
        if (!send || reply.statusCode !== 200) return;
        const { email = '' } = req.body;
        const { publicUrl } = config;
        app.afterReply(forgotten.mailLinks(db, email, { send, publicUrl, request: req, clock, logger: req.log }));
      },
    },
  );

  app.handle('PUT /recover-password', (req) =>
    forgotten.recover(db, req.body, { now: clock.now(), passwords, requestId: req.id }),
  );
};
