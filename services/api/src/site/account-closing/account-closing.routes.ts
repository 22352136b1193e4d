import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { closeAccount } from './account-closing.service';

export const accountClosingRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('DELETE /delete-account/:id', async (req, reply) => {
    const answer = await closeAccount(db, sessionOf(req), req.body, { now: clock.now(), requestId: req.id });
    reply.clearBrowser();
    return answer;
  });
};
