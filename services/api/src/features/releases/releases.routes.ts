import { API_VERSION } from '@commonpurse/contracts';
import { Releases } from '@commonpurse/contracts/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AppError } from '../../errors';

const schema = {
  summary: 'Which release of each app is live, and which a share of the visitors gets',
  tags: ['Service'],
  response: { 200: Releases },
};

/** For hosts, which poll the release pointer, because they have no database of their own. */
export const releasesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'visitor', activity: false, errors: ['UNAVAILABLE'] } as const;
  app.get('/releases', { schema, config }, async (req) => {
    try {
      return { releases: await app.pointer.read(), api: { speaks: API_VERSION.speaks } };
    } catch (error) {
      req.log.error({ err: error }, 'the pointer of the releases cannot be read');
      throw new AppError('UNAVAILABLE');
    }
  });
};
