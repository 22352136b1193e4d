import type { Routes } from '../../plugins/calls';
import { senderOf } from '../../shared/idempotency-key';
import { changeOwn, commentOnForum, commentOnOwn, removeOwn } from './comments.service';
import { sessionOf } from '../../shared/session';

export const commentsRoutes: Routes = (app) => {
  app.handle('POST /forum/:id', (req) => commentOnForum(app.db, app.clock, senderOf(req), req.params.id, req.body));

  app.handle('POST /mypost/:id', (req) => commentOnOwn(app.db, app.clock, senderOf(req), req.params.id, req.body));

  app.handle('PUT /comment/:cmtID', (req) => {
    const { idempotencyKey, draftTags } = senderOf(req);
    const caller = { session: sessionOf(req), requestId: req.id, idempotencyKey, draftTags };
    return changeOwn(app.db, app.clock, caller, req.params.cmtID, req.body);
  });

  app.handle('DELETE /comment/:cmtID', (req) => {
    const caller = { session: sessionOf(req), requestId: req.id };
    return removeOwn(app.db, app.clock, caller, req.params.cmtID);
  });
};
