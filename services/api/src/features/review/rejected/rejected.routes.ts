import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DecisionReply,
  RejectedPost,
  RejectedPostsList,
  RejectedPostsQuery,
  ReopenBody,
} from '@commonpurse/contracts/schemas';
import { IdParams } from '../../../shared/ids';
import { sendPage } from '../../../shared/lists/pages';
import { sessionOf } from '../../../shared/session';
import { list, read, reopen } from './rejected.service';

const tags = ['Moderation'];
const config = { access: 'moderator' } as const;

export const rejectedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/rejected-posts',
    {
      schema: {
        tags,
        summary: 'List rejected posts',
        querystring: RejectedPostsQuery,
        response: { 200: RejectedPostsList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await list(app.db, req.query)),
  );

  app.get(
    '/rejected-posts/:id',
    {
      schema: { tags, summary: 'Read a rejected post', params: IdParams, response: { 200: RejectedPost } },
      config: { ...config, errors: ['POST_NOT_FOUND'] },
    },
    (req) => read(app.db, req.params.id),
  );

  app.put(
    '/review-new-posts/:id/reopen',
    {
      schema: {
        tags,
        summary: 'Let a rejected post wait for review again',
        description: 'Its author reads the reason.',
        params: IdParams,
        body: ReopenBody,
        response: { 200: DecisionReply },
      },
      config: { ...config, errors: ['RULE_BROKEN', 'POST_NOT_FOUND', 'NOT_REJECTED'] },
    },
    (req) => {
      const command = { moderator: sessionOf(req), requestId: req.id, id: req.params.id };
      return reopen(app.db, app.clock, command, req.body);
    },
  );
};
