import type { Routes } from '../../../plugins/calls';
import { sendPage } from '../../../shared/lists/pages';
import { commandOf } from '../../../shared/session';
import { list, read, reopen } from './rejected.service';

export const rejectedRoutes: Routes = (app) => {
  app.handle('GET /rejected-posts', async (req, reply) => sendPage(reply, await list(app.db, app.clock, req.query)));

  app.handle('GET /rejected-posts/:id', (req) => read(app.db, req.params.id));

  app.handle('PUT /review-new-posts/:id/reopen', (req) =>
    reopen(app.db, app.clock, { ...commandOf(req), id: req.params.id }, req.body),
  );
};
