import type { Routes } from '../../plugins/calls';
import * as follows from './follows.service';
import { sessionOf } from '../../shared/session';

export const followsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('PUT /forum/:id/follow', (req) => follows.follow(db, clock, sessionOf(req), req.params.id));

  app.handle('DELETE /forum/:id/follow', (req) => follows.unfollow(db, sessionOf(req), req.params.id));
};
