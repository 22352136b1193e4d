import type { Routes } from '../../../plugins/calls';
import { sendPage } from '../../../shared/lists/pages';
import { senderOf } from '../../../shared/idempotency-key';
import * as own from './own-posts.service';
import { sessionOf } from '../../../shared/session';

export const ownPostsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /myposts/:id', async (req, reply) => sendPage(reply, await own.list(db, sessionOf(req), req.query)));

  app.handle('GET /mypost/:id', async (req, reply) => {
    const [post] = sendPage(reply, await own.read(db, sessionOf(req), req.params.id, req.query));
    return post;
  });

  app.handle('PUT /update-forum-post/:postID', (req) =>
    own.update(db, clock, senderOf(req), req.params.postID, req.body),
  );

  app.handle('DELETE /mypost/:id', (req) => own.remove(db, clock, sessionOf(req), req.params.id, req.body));

  app.handle('PUT /mypost/:id/withdraw', (req) =>
    own.withdraw(db, clock, { session: sessionOf(req), requestId: req.id }, { id: req.params.id, ...req.body }),
  );
};
