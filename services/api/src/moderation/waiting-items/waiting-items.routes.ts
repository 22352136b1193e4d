import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import * as waiting from './waiting-items.service';

const commandOf = (req: FastifyRequest<{ Params: { userID: string } }>): waiting.WaitingCommand => ({
  session: sessionOf(req),
  requestId: req.id,
  userId: req.params.userID,
});

/** What waits of one member, and its rejection in one act. */
export const waitingItemsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /user-management/:userID/waiting', (req) => waiting.read(db, req.params.userID));

  app.handle('PUT /user-management/:userID/reject-waiting', (req) =>
    waiting.reject(db, clock, commandOf(req), req.body),
  );

  app.handle('PUT /user-management/:userID/reject-waiting/undo', (req) =>
    waiting.undo(db, clock, commandOf(req), req.body),
  );
};
