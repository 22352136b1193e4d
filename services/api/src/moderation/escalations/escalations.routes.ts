import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendPage } from '../../shared/lists/pages';
import { sessionOf } from '../../shared/session';
import * as escalations from './escalations.service';

const commandOf = (req: FastifyRequest<{ Params: { id: string } }>) => ({
  moderator: sessionOf(req),
  requestId: req.id,
  id: req.params.id,
});

export const escalationsRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;

  app.handle('POST /moderation/escalations', async (req, reply) => {
    const command = { moderator: sessionOf(req), requestId: req.id };
    const { isNew, detail } = await escalations.open(db, clock, command, req.body);
    if (!isNew) reply.code(200);
    return detail;
  });

  app.handle('GET /moderation/escalations', async (req, reply) =>
    sendPage(reply, await escalations.list(db, sessionOf(req), req.query)),
  );

  app.handle('GET /moderation/escalations/:id', (req) => escalations.read(db, sessionOf(req), req.params.id));

  app.handle('PUT /moderation/escalations/:id/join', (req) => escalations.join(db, clock, commandOf(req)));

  app.handle('PUT /moderation/escalations/:id/hand-over', (req) =>
    escalations.handOver(db, clock, commandOf(req), req.body),
  );

  app.handle('PUT /moderation/escalations/:id/steps/:step', (req) =>
    escalations.setStep(db, clock, { ...commandOf(req), step: req.params.step }, req.body),
  );

  app.handle('POST /moderation/escalations/:id/answers', (req) =>
    escalations.answer(db, clock, commandOf(req), req.body),
  );

  app.handle('PUT /moderation/escalations/:id/close', (req) => escalations.close(db, clock, commandOf(req), req.body));

  app.handle('PUT /moderation/escalations/:id/return', (req) =>
    escalations.giveBack(db, clock, commandOf(req), req.body),
  );
};
