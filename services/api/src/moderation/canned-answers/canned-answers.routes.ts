import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sessionOf } from '../../shared/session';
import * as canned from './canned-answers.service';

const callOf = (req: FastifyRequest) => ({ moderator: sessionOf(req), requestId: req.id });

/** Texts that moderators insert in answers, notes and reasons. */
export const cannedAnswersRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;

  app.handle('GET /moderation/canned-answers', () => canned.listCannedAnswers(db));

  app.handle('POST /moderation/canned-answers', (req) => canned.add(db, clock, callOf(req), req.body));

  app.handle('PUT /moderation/canned-answers/:id', (req) =>
    canned.edit(db, clock, { ...callOf(req), id: req.params.id, version: req.body.version }, req.body),
  );

  app.handle('DELETE /moderation/canned-answers/:id', (req) =>
    canned.remove(db, clock, { ...callOf(req), id: req.params.id, version: req.body.version }),
  );
};
