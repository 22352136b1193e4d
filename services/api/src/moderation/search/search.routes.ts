import type { FastifyPluginAsync } from 'fastify';
import { find } from './search.service';

/** One search over what moderators work with. */
export const searchRoutes: FastifyPluginAsync = async (app) => {
  app.handle('GET /moderation/search', (req) => find(app.db, app.clock, req.query));
};
