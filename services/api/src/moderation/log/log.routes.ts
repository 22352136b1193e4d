import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import { sessionOf } from '../../shared/session';
import * as log from './log.service';

export const moderationLogRoutes: Routes = (app) => {
  app.handle('GET /moderation-log', async (req, reply) => {
    if (req.query.format !== 'csv') return sendPage(reply, await log.list(app.db, req.query));
    reply.headers({ 'Content-Disposition': 'attachment; filename="log.csv"' }).type('text/csv; charset=utf-8');
    return log.exportLog(app.db, req.query, {
      moderator: sessionOf(req),
      requestId: req.id,
      now: app.clock.now(),
    });
  });
};
