import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import { senderOf } from '../../shared/idempotency-key';
import * as posts from './posts.service';
import { sessionOf } from '../../shared/session';

export const postsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('POST /new-forum-post', (req) => posts.create(db, clock, senderOf(req), req.body));

  app.handle('GET /forum', async (req, reply) =>
    sendPage(reply, await app.read(req, (near) => posts.list(near, sessionOf(req), req.query))),
  );

  app.handle('GET /forum/:id', async (req, reply) =>
    sendPage(reply, await app.read(req, (near) => posts.read(near, sessionOf(req), req.params.id, req.query))),
  );
};
