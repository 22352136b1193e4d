import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from '../../errors';

const Status = Type.Object({ status: Type.Literal('ok') });
const options = { schema: { response: { 200: Status } }, config: { access: 'visitor' } } as const;

/** For whatever watches over the process: it lives; and it can serve, its database included. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/health', options, async () => ({ status: 'ok' as const }));

  app.get('/ready', options, async (req) => {
    try {
      await app.db.raw('select 1');
    } catch (error) {
      req.log.error({ err: error }, 'the database does not answer');
      throw new AppError('UNAVAILABLE');
    }
    return { status: 'ok' as const };
  });
};
