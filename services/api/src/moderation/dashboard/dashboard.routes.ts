import type { FastifyPluginAsync } from 'fastify';
import { counts } from './dashboard.service';

export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  app.handle('GET /myview', () => counts(app.db));
};
