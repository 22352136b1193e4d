import { API_VERSION } from '@commonpurse/contracts';
import type { Routes } from '../../plugins/calls';
import { AppError } from '../../errors';

/** For hosts, which poll the release pointer, because they have no database of their own. */
export const releasesRoutes: Routes = (app) => {
  app.handle('GET /releases', async (req) => {
    try {
      return { releases: await app.pointer.read(), api: { speaks: API_VERSION.speaks } };
    } catch (error) {
      req.log.error({ err: error }, 'the pointer of the releases cannot be read');
      throw new AppError('UNAVAILABLE');
    }
  });
};
