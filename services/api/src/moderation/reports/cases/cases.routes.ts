import type { CaseParams } from '@commonpurse/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendPage } from '../../../shared/lists/pages';
import { sessionOf } from '../../../shared/session';
import { decideCase, undoCase, type CaseCommand } from './case-decisions.service';
import { list, readCase } from './cases.service';

const commandOf = (req: FastifyRequest, { kind, ref }: CaseParams): CaseCommand => ({
  moderator: sessionOf(req),
  requestId: req.id,
  kind,
  id: ref,
});

/** Routes with which moderators read everything that waits on an item, and decide it at once. */
export const casesRoutes: FastifyPluginAsync = async (app) => {
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
      return decideCase(db, clock, { ...commandOf(req, req.params), decision, ifMatch }, req.body);
    });
  }

  app.handle('PUT /moderation/cases/:kind/:ref/undo', async (req, reply) => {
    const found = await undoCase(db, clock, commandOf(req, req.params), { batchId: req.body.batchID });
    reply.header('ETag', found.version);
    return found;
  });
};
