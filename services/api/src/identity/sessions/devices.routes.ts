import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import * as devices from './devices.service';
const callerOf = (req: FastifyRequest) => ({ session: sessionOf(req), requestId: req.id });

/** Routes with which members see where they are signed in, and end it. */
export const devicesRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /account/:id/sessions', (req) => devices.list(db, clock, sessionOf(req)));

  app.handle('DELETE /account/:id/sessions/:sessionID', (req) =>
    devices.endOne(db, clock, callerOf(req), req.params.sessionID),
  );

  app.handle('DELETE /account/:id/sessions', (req) => devices.endOthers(db, clock, callerOf(req)));
};
