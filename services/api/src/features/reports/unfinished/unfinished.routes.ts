import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UnfinishedCount, UnfinishedList, UnfinishedQuery } from '@commonpurse/contracts/schemas';
import { sendPage } from '../../../shared/lists/pages';
import { countUnfinished, listUnfinished } from './unfinished.service';
import { sessionOf } from '../../../shared/session';

const tags = ['Moderation'];
const config = { access: 'moderator' } as const;

/** Report decisions whose second call was never made. */
export const unfinishedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/unfinished-decisions',
    {
      schema: {
        tags,
        summary: 'List report decisions of which only the first call was made, the oldest first',
        description: "One's own at once, others' after ten seconds: until then their second call may be on its way.",
        querystring: UnfinishedQuery,
        response: { 200: UnfinishedList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await listUnfinished(db, clock, sessionOf(req), req.query)),
  );

  app.get(
    '/unfinished-decisions/count',
    { schema: { tags, summary: 'Count the same', response: { 200: UnfinishedCount } }, config },
    (req) => countUnfinished(db, clock, sessionOf(req)),
  );
};
