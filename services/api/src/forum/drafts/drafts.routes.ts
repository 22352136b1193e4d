import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { discard, read, save } from './drafts.service';
import { sessionOf } from '../../shared/session';

/**
 * Drafts of the session's own user, on all her devices. No call returns another user's drafts, not even to moderators.
 */
export const draftsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /drafts/:place', async (req, reply) => {
    const { reply: answer, tag } = await read(db, askedBy(req));
    reply.header('ETag', tag);
    return answer;
  });

  app.handle('PUT /drafts/:place', async (req, reply) => {
    const { reply: answer, tag } = await save(db, clock, askedBy(req), req.body);
    reply.header('ETag', tag);
    return answer;
  });

  app.handle('DELETE /drafts/:place', (req) => discard(db, askedBy(req)));
};

const askedBy = (req: FastifyRequest<{ Params: { place: string } }>) => ({
  member: sessionOf(req),
  place: req.params.place,
  ifMatch: req.headers['if-match'],
});
