import type { Routes } from '../../../plugins/calls';
import { senderOf } from '../../../shared/idempotency-key';
import { readComment, readPost, report } from './reporting.service';

/** Routes with which members read an item before they report it, and report it. */
export const reportingRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /report-post/:id', async (req) => [await readPost(db, req.params.id)]);

  app.handle('POST /report-post/:id', (req) => report(db, clock, senderOf(req), 'post', req.params.id, req.body));

  app.handle('GET /report-comment/:id', async (req) => [await readComment(db, req.params.id)]);

  app.handle('POST /report-comment/:id', (req) => report(db, clock, senderOf(req), 'comment', req.params.id, req.body));
};
