import type { FastifyPluginAsync } from 'fastify';
import { readStatistics } from './statistics.service';

export const statisticsRoutes: FastifyPluginAsync = async (app) => {
  app.handle('GET /statistics', () => readStatistics(app.db, app.clock));
};
