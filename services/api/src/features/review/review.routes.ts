import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ApprovalBody,
  DecisionBody,
  DecisionReply,
  ReviewList,
  ReviewPostReply,
  ReviewQuery,
} from '@commonpurse/contracts/schemas';
import { sessionOf } from '../../plugins/session';
import { sendPage } from '../../shared/pages';
import { IdParams } from '../../shared/params';
import { decide, listWaiting, read, type Decision } from './review.service';

const config = { access: 'moderator' } as const;

export const reviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/review-new-posts',
    { schema: { querystring: ReviewQuery, response: { 200: ReviewList } }, config },
    async (req, reply) => sendPage(reply, await listWaiting(app.db, req.query)),
  );

  app.get(
    '/review-new-posts/:id',
    { schema: { params: IdParams, response: { 200: ReviewPostReply } }, config },
    async (req, reply) => {
      const { post, tag } = await read(app.db, req.params.id);
      reply.header('ETag', tag);
      return [post];
    },
  );

  app.put(
    '/review-new-posts/:id/approve',
    { schema: { params: IdParams, body: ApprovalBody, response: { 200: DecisionReply } }, config },
    (req) => decide(app.db, app.clock, sessionOf(req), { ...decisionOf(req), verdict: 'approve', said: {} }),
  );

  app.put(
    '/review-new-posts/:id/reject',
    { schema: { params: IdParams, body: DecisionBody, response: { 200: DecisionReply } }, config },
    (req) => decide(app.db, app.clock, sessionOf(req), { ...decisionOf(req), verdict: 'reject', said: req.body }),
  );
};

type DecisionRequest = { id: string; params: { id: string }; headers: { 'if-match'?: string } };

const decisionOf = (req: DecisionRequest): Omit<Decision, 'verdict' | 'said'> => ({
  postId: req.params.id,
  ifMatch: req.headers['if-match'],
  requestId: req.id,
});
