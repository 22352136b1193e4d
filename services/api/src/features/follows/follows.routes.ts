import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FollowBody, MessageBody } from '@commonpurse/contracts/schemas';
import * as follows from './follows.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Forum'];
const response = { 200: MessageBody };
const config = { access: 'member', limit: 'follow', errors: ['POST_NOT_FOUND'] } as const;

export const followsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.put(
    '/forum/:id/follow',
    { schema: { tags, summary: 'Follow a post', params: IdParams, body: FollowBody, response }, config },
    (req) => follows.follow(db, clock, sessionOf(req), req.params.id),
  );

  app.delete(
    '/forum/:id/follow',
    { schema: { tags, summary: 'Stop following a post', params: IdParams, response }, config },
    (req) => follows.unfollow(db, sessionOf(req), req.params.id),
  );
};
