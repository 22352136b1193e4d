import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import * as archive from './archive.service';

export const archiveRoutes: Routes = (app) => {
  app.handle('GET /archived-user-posts', async (req, reply) =>
    sendPage(reply, await archive.list(app.db, app.clock, req.query)),
  );

  app.handle('GET /archived-user-posts/:id', async (req, reply) =>
    sendPage(reply, await archive.read(app.db, req.params.id, req.query)),
  );
};
