import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import * as settings from './settings.service';
import * as updates from './updates.service';
import { sessionOf } from '../../shared/session';

export const updatesRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /updates', async (req, reply) =>
    sendPage(reply, await updates.listUpdates(db, sessionOf(req), req.query)),
  );

  app.handle('PUT /updates/read', (req) => updates.readUpdates(db, clock, sessionOf(req), req.body));

  app.handle('GET /updates/settings', (req) => settings.readSettings(db, sessionOf(req)));

  app.handle('PUT /updates/settings', (req) => settings.changeSettings(db, sessionOf(req), req.body));

  // For releases that do not know the routes above.
  app.handle('GET /outcomes/:id', async (req, reply) =>
    sendPage(reply, await updates.list(db, sessionOf(req), req.query)),
  );

  app.handle('PUT /outcomes/:id/looked', (req) => updates.look(db, clock, sessionOf(req), req.body));
};
