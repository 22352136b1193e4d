import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ApprovalBody,
  DecisionBody,
  DecisionReply,
  ReviewList,
  ReviewPostReply,
  ReviewQuery,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import { decide, undo } from './decisions/decisions.service';
import { listWaiting, read } from './review.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Moderation'];
const config = { access: 'moderator' } as const;
const deciding = {
  ...config,
  errors: ['POST_NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CONFLICT', 'TEXT_CHANGED'],
} as const;
const undoing = { ...config, errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'] } as const;
const decision = { tags, params: IdParams, response: { 200: DecisionReply } };
const description = 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.';

export const reviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/review-new-posts',
    {
      schema: {
        tags,
        summary: 'List new posts and edits that wait for review',
        querystring: ReviewQuery,
        response: { 200: ReviewList },
      },
      config: { ...config, page: true },
    },
    async (req, reply) => sendPage(reply, await listWaiting(db, req.query)),
  );

  app.get(
    '/review-new-posts/:id',
    {
      schema: {
        tags,
        summary: 'Read a post or edit that waits for review',
        description: 'Its ETag is that of the text.',
        params: IdParams,
        response: { 200: ReviewPostReply },
      },
      config: { ...config, page: true, errors: ['POST_NOT_FOUND'] },
    },
    async (req, reply) => {
      const { post, tag } = await read(db, req.params.id);
      reply.header('ETag', tag);
      return [post];
    },
  );

  app.put(
    '/review-new-posts/:id/approve',
    { schema: { ...decision, description, summary: 'Approve a post or edit', body: ApprovalBody }, config: deciding },
    (req) => decide(db, clock, { ...decisionOf(req), decision: 'approve', feedback: {} }),
  );

  app.put(
    '/review-new-posts/:id/reject',
    { schema: { ...decision, description, summary: 'Reject a post or edit', body: DecisionBody }, config: deciding },
    (req) => decide(db, clock, { ...decisionOf(req), decision: 'reject', feedback: req.body }),
  );

  app.put(
    '/review-new-posts/:id/approve/undo',
    { schema: { ...decision, summary: 'Take back an approval', body: ApprovalBody }, config: undoing },
    (req) => undo(db, clock, { ...commandOf(req), decision: 'approve' }),
  );

  app.put(
    '/review-new-posts/:id/reject/undo',
    { schema: { ...decision, summary: 'Take back a rejection', body: ApprovalBody }, config: undoing },
    (req) => undo(db, clock, { ...commandOf(req), decision: 'reject' }),
  );
};

type ReviewRequest = FastifyRequest<{ Params: { id: string } }>;

const commandOf = (req: ReviewRequest) => ({
  moderator: sessionOf(req),
  postId: req.params.id,
  requestId: req.id,
});
const decisionOf = (req: ReviewRequest) => ({ ...commandOf(req), ifMatch: req.headers['if-match'] });
