import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import * as settings from './site-settings.service';

/** The settings of the site that moderators change without a release. */
export const siteSettingsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /site-settings', async (req) => {
    const session = await req.findSession();
    return session?.role === 'moderator' ? settings.readWithUses(db) : settings.readSettings(db);
  });

  app.handle('PUT /site-settings', (req) =>
    settings.save(db, clock, { session: sessionOf(req), requestId: req.id }, req.body),
  );

  app.handle('GET /site-settings/versions', (req) => settings.listVersions(db, req.query));
};
