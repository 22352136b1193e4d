import type { FastifyPluginAsync } from 'fastify';
import { sessionOf } from '../../shared/session';
import { counts } from './dashboard.service';

export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  app.handle('GET /myview', (req) => counts(app.db, app.clock, sessionOf(req)));
};
