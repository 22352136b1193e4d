import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import * as home from './home.service';

export const homeRoutes: Routes = (app) => {
  app.handle('GET /home', (req) => home.read(app.db, sessionOf(req)));
};
