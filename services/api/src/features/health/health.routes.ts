import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../../errors';

const Status = Type.Object({ status: Type.Literal('ok') });
const options = (summary: string) =>
  ({
    schema: { summary, tags: ['Service'], response: { 200: Status } },
    config: { access: 'visitor' },
    // Some monitors ask by HEAD.
    exposeHeadRoute: true,
  }) as const;

/** Liveness and readiness checks; readiness includes the database. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/health', options('Whether the process lives'), async () => ({ status: 'ok' as const }));

  app.get('/ready', options('Whether calls can be served, the database included'), async (req) => {
    try {
      await app.db.raw('select 1');
    } catch (error) {
      req.log.error({ err: error }, 'the database does not answer');
      throw new AppError('UNAVAILABLE');
    }
    return { status: 'ok' as const };
  });
};
