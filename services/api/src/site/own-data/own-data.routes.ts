import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { exportOwnData } from './own-data.service';

export const ownDataRoutes: Routes = (app) => {
  app.handle('GET /account/:id/export', async (req, reply) => {
    const context = { now: app.clock.now(), requestId: req.id };
    const { type, name, content } = await exportOwnData(app.db, sessionOf(req), req.query, context);
    reply.headers({ 'Content-Disposition': `attachment; filename="${name}"` }).type(`${type}; charset=utf-8`);
    return content;
  });
};
