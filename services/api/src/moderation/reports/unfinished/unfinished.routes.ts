import type { Routes } from '../../../plugins/calls';
import { sendPage } from '../../../shared/lists/pages';
import { countUnfinished, listUnfinished } from './unfinished.service';
import { sessionOf } from '../../../shared/session';

/** Report decisions whose second call was never made. */
export const unfinishedRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /unfinished-decisions', async (req, reply) =>
    sendPage(reply, await listUnfinished(db, clock, sessionOf(req), req.query)),
  );

  app.handle('GET /unfinished-decisions/count', (req) => countUnfinished(db, clock, sessionOf(req)));
};
