import type { FastifyPluginAsync } from 'fastify';
import { sessionOf } from '../../shared/session';
import * as home from './home.service';

export const homeRoutes: FastifyPluginAsync = async (app) => {
  app.handle('GET /home', (req) => home.read(app.db, sessionOf(req)));
};
