import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import * as hiding from './hiding.service';
import { sessionOf } from '../../shared/session';

export const hidingRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /hidden-members', async (req, reply) =>
    sendPage(reply, await hiding.listMembers(db, sessionOf(req), req.query)),
  );

  app.handle('PUT /hidden-members', (req) => hiding.hideMember(db, clock, sessionOf(req), req.body));

  app.handle('DELETE /hidden-members', (req) => hiding.showMember(db, sessionOf(req), req.body));

  app.handle('GET /hidden-handles', async (req, reply) =>
    sendPage(reply, await hiding.listHandles(db, sessionOf(req), req.query)),
  );

  app.handle('PUT /hidden-handles', (req) => hiding.hideHandle(db, clock, sessionOf(req), req.body));

  app.handle('DELETE /hidden-handles', (req) => hiding.showHandle(db, sessionOf(req), req.body));

  app.handle('GET /hidden-posts', async (req, reply) =>
    sendPage(reply, await hiding.listPosts(db, sessionOf(req), req.query)),
  );

  app.handle('PUT /hidden-posts/:id', (req) => hiding.hidePost(db, clock, sessionOf(req), req.params.id));

  app.handle('DELETE /hidden-posts/:id', (req) => hiding.showPost(db, sessionOf(req), req.params.id));
};
