import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import { decide, listWaiting, read, undo } from './review.service';
import { commandOf } from '../../shared/session';

export const reviewRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /review-new-posts', async (req, reply) => sendPage(reply, await listWaiting(db, clock, req.query)));

  app.handle('GET /review-new-posts/:id', async (req, reply) => {
    const { post, tag } = await read(db, req.params.id);
    reply.header('ETag', tag);
    return [post];
  });

  app.handle('PUT /review-new-posts/:id/approve', (req) =>
    decide(db, clock, { ...decisionOf(req), decision: 'approve', feedback: {} }),
  );

  app.handle('PUT /review-new-posts/:id/reject', (req) =>
    decide(db, clock, { ...decisionOf(req), decision: 'reject', feedback: req.body }),
  );

  app.handle('PUT /review-new-posts/:id/approve/undo', (req) =>
    undo(db, clock, { ...onPost(req), decision: 'approve' }),
  );

  app.handle('PUT /review-new-posts/:id/reject/undo', (req) => undo(db, clock, { ...onPost(req), decision: 'reject' }));
};

type ReviewRequest = FastifyRequest<{ Params: { id: string } }>;

const onPost = (req: ReviewRequest) => ({ ...commandOf(req), postId: req.params.id });
const decisionOf = (req: ReviewRequest) => ({ ...onPost(req), ifMatch: req.headers['if-match'] });
