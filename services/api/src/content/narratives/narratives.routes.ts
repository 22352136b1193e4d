import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import * as narratives from './narratives.service';
import { commandOf } from '../../shared/session';

export const narrativesRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /narratives', async (req, reply) =>
    sendPage(reply, await app.read(req, (near) => narratives.list(near, req.query))),
  );

  app.handle('GET /narratives/:id', async (req, reply) => {
    const { narrative, tag } = await app.read(req, (near) => narratives.read(near, req.params.id));
    reply.header('ETag', tag);
    return narrative;
  });

  app.handle('POST /add-new-narrative', (req) => narratives.create(db, clock, commandOf(req), req.body));

  app.handle('PUT /edit-narrative/:id', (req) => {
    const edit = { id: req.params.id, ifMatch: req.headers['if-match'], body: req.body };
    return narratives.update(db, clock, commandOf(req), edit);
  });

  app.handle('DELETE /narratives/:id', (req) => {
    const read = { id: req.params.id, ifMatch: req.headers['if-match'] };
    return narratives.remove(db, clock, commandOf(req), read);
  });
};
