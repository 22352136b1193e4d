import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { counts } from './dashboard.service';

export const dashboardRoutes: Routes = (app) => {
  app.handle('GET /myview', (req) => counts(app.db, app.clock, sessionOf(req)));
};
