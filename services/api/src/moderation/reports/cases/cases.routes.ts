import type { CaseParams } from '@commonpurse/contracts';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../plugins/calls';
import { sendPage } from '../../../shared/lists/pages';
import { commandOf, sessionOf } from '../../../shared/session';
import { decideCase, undoCase, type CaseCommand } from './case-decisions.service';
import { list, readCase } from './cases.service';

const onCase = (req: FastifyRequest<{ Params: CaseParams }>): CaseCommand => {
  const { kind, ref } = req.params;
  return { ...commandOf(req), kind, id: ref };
};

/** Routes with which moderators read everything that waits on an item, and decide it at once. */
export const casesRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /moderation/cases', async (req, reply) =>
    sendPage(reply, await list(db, clock, req.query, sessionOf(req))),
  );

  app.handle('GET /moderation/cases/:kind/:ref', async (req, reply) => {
    const found = await readCase(db, clock, req.params, sessionOf(req));
    reply.header('ETag', found.version);
    return found;
  });

  for (const decision of ['approve', 'reject'] as const) {
    app.handle(`PUT /moderation/cases/:kind/:ref/${decision}`, (req) => {
      const ifMatch = req.headers['if-match'];
      return decideCase(db, clock, { ...onCase(req), decision, ifMatch }, req.body);
    });
  }

  app.handle('PUT /moderation/cases/:kind/:ref/undo', async (req, reply) => {
    const found = await undoCase(db, clock, onCase(req), { batchId: req.body.batchID });
    reply.header('ETag', found.version);
    return found;
  });
};
