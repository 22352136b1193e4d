import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ClaimList, ClaimParams, ClaimReply, ClaimVisit } from '@commonpurse/contracts/schemas';
import { claimItem, listClaims, releaseItem } from './claims.service';
import { sessionOf } from '../../shared/session';

const tags = ['Moderation'];
// An open screen does not indicate user activity.
const config = { access: 'moderator', activity: false } as const;
const item = { tags, params: ClaimParams, response: { 200: ClaimReply } };

/** Routes that show which moderator has which item open. */
export const claimsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/claims',
    { schema: { tags, summary: 'List what other moderators have open', response: { 200: ClaimList } }, config },
    (req) => listClaims(db, clock, sessionOf(req)),
  );

  app.put(
    '/claims/:kind/:id',
    {
      schema: {
        ...item,
        summary: 'Say that an item is open here',
        description: 'Holds for ten minutes unless it is said again. It keeps nobody else from deciding.',
        body: ClaimVisit,
      },
      config,
    },
    (req) => claimItem(db, clock, sessionOf(req), { ...req.params, ...req.body }),
  );

  app.delete(
    '/claims/:kind/:id',
    { schema: { ...item, summary: 'Say that an item is no longer open here', querystring: ClaimVisit }, config },
    (req) => releaseItem(db, clock, sessionOf(req), { ...req.params, ...req.query }),
  );
};
