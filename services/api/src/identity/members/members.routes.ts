import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import { sessionOf } from '../../shared/session';
import * as list from './member-list.service';
import * as members from './members.service';

const callerOf = (req: FastifyRequest) => ({ session: sessionOf(req), requestId: req.id });

/** Routes with which moderators list accounts, read one and act on it. */
export const membersRoutes: Routes = (app) => {
  const { db, clock } = app;
  const contextOf = (req: FastifyRequest) => ({ now: clock.now(), moderator: sessionOf(req), requestId: req.id });

  app.handle('GET /user-management', async (req, reply) =>
    sendPage(reply, await list.list(db, req.query, contextOf(req))),
  );

  app.handle('GET /moderators', () => list.listModerators(db, clock.now()));

  app.handle('GET /user-management/emails', async (req, reply) => {
    reply.headers({ 'Content-Disposition': 'attachment; filename="emails.txt"' }).type('text/plain; charset=utf-8');
    return list.exportEmails(db, contextOf(req));
  });

  app.handle('GET /user-management/:userID', (req) => members.read(db, clock, callerOf(req), req.params.userID));

  app.handle('POST /user-management/:userID/notes', (req) =>
    members.note(db, clock, callerOf(req), req.params.userID, req.body),
  );

  app.handle('PUT /user-management/:userID/suspend', (req) =>
    members.suspend(db, clock, callerOf(req), req.params.userID, req.body),
  );

  app.handle('PUT /user-management/:userID/reinstate', (req) =>
    members.reinstate(db, clock, callerOf(req), req.params.userID, req.body),
  );

  app.handle('PUT /user-management/:userID/sign-out', (req) =>
    members.signOutEverywhere(db, clock, callerOf(req), req.params.userID),
  );

  app.handle('PUT /user-management/:userID/demote', (req) =>
    members.demote(db, clock, callerOf(req), req.params.userID),
  );
};
