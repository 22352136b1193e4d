import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sessionOf } from '../../shared/session';
import * as members from './members.service';

const callerOf = (req: FastifyRequest) => ({ session: sessionOf(req), requestId: req.id });

/** Routes with which moderators read one account and act on it. */
export const membersRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;

  app.handle('GET /user-management/:userID', (req) => members.read(db, clock, callerOf(req), req.params.userID));

  app.handle('PUT /user-management/:userID/suspend', (req) =>
    members.suspend(db, clock, callerOf(req), req.params.userID, req.body),
  );

  app.handle('PUT /user-management/:userID/reinstate', (req) =>
    members.reinstate(db, clock, callerOf(req), req.params.userID),
  );

  app.handle('PUT /user-management/:userID/sign-out', (req) =>
    members.signOutEverywhere(db, clock, callerOf(req), req.params.userID),
  );

  app.handle('PUT /user-management/:userID/demote', (req) =>
    members.demote(db, clock, callerOf(req), req.params.userID),
  );
};
