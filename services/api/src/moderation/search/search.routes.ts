import type { Routes } from '../../plugins/calls';
import { find } from './search.service';

/** One search over what moderators work with. */
export const searchRoutes: Routes = (app) => {
  app.handle('GET /moderation/search', (req) => find(app.db, app.clock, req.query));
};
