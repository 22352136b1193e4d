import type { Routes } from '../../../plugins/calls';
import { sendPage } from '../../../shared/lists/pages';
import { sessionOf } from '../../../shared/session';
import * as saves from './saves.service';

export const savesRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('PUT /forum/:id/save', (req) => saves.save(db, clock, sessionOf(req), req.params.id));

  app.handle('DELETE /forum/:id/save', (req) => saves.unsave(db, sessionOf(req), req.params.id));

  app.handle('GET /saved-posts', async (req, reply) =>
    sendPage(reply, await saves.list(db, sessionOf(req), req.query)),
  );
};
