import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import { commandOf, sessionOf } from '../../shared/session';
import * as escalations from './escalations.service';

const onEscalation = (req: FastifyRequest<{ Params: { id: string } }>) => ({ ...commandOf(req), id: req.params.id });

export const escalationsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('POST /moderation/escalations', async (req, reply) => {
    const { isNew, detail } = await escalations.open(db, clock, commandOf(req), req.body);
    if (!isNew) reply.code(200);
    return detail;
  });

  app.handle('GET /moderation/escalations', async (req, reply) =>
    sendPage(reply, await escalations.list(db, sessionOf(req), req.query)),
  );

  app.handle('GET /moderation/escalations/:id', (req) => escalations.read(db, sessionOf(req), req.params.id));

  app.handle('PUT /moderation/escalations/:id/join', (req) => escalations.join(db, clock, onEscalation(req)));

  app.handle('PUT /moderation/escalations/:id/hand-over', (req) =>
    escalations.handOver(db, clock, onEscalation(req), req.body),
  );

  app.handle('PUT /moderation/escalations/:id/steps/:step', (req) =>
    escalations.setStep(db, clock, { ...onEscalation(req), step: req.params.step }, req.body),
  );

  app.handle('POST /moderation/escalations/:id/answers', (req) =>
    escalations.answer(db, clock, onEscalation(req), req.body),
  );

  app.handle('PUT /moderation/escalations/:id/close', (req) =>
    escalations.close(db, clock, onEscalation(req), req.body),
  );

  app.handle('PUT /moderation/escalations/:id/return', (req) =>
    escalations.giveBack(db, clock, onEscalation(req), req.body),
  );
};
