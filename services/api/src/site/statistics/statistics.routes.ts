import type { Routes } from '../../plugins/calls';
import { readStatistics } from './statistics.service';

export const statisticsRoutes: Routes = (app) => {
  app.handle('GET /statistics', () => readStatistics(app.db, app.clock));
};
