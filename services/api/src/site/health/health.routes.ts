import type { Routes } from '../../plugins/calls';
import { AppError } from '../../errors';

/** Liveness and readiness checks; readiness includes the database. */
export const healthRoutes: Routes = (app) => {
  app.handle('GET /health', async () => ({ status: 'ok' as const }));

  app.handle('GET /ready', async (req) => {
    try {
      await app.db.raw('select 1');
    } catch (error) {
      req.log.error({ err: error }, 'the database does not answer');
      throw new AppError('UNAVAILABLE');
    }
    return { status: 'ok' as const };
  });
};
