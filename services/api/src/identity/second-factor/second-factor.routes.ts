import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';
import * as enrolment from './enrolment.service';

export const secondFactorRoutes: Routes = (app) => {
  const { db, clock, config } = app;

  const contextOf = (req: FastifyRequest): enrolment.EnrolmentContext => ({
    now: clock.now(),
    requestId: req.id,
    secrets: config.secrets.tokens,
    limit: tryLimitOf(req),
  });

  app.handle('GET /second-factor', (req) => enrolment.read(db, sessionOf(req), config.secondFactorRequired));

  app.handle('POST /second-factor', (req) => enrolment.start(db, sessionOf(req), contextOf(req)));

  app.handle('PUT /second-factor/confirm', (req) =>
    enrolment.confirm(db, sessionOf(req), req.body.code, contextOf(req)),
  );

  app.handle('PUT /second-factor/off', (req) => enrolment.turnOff(db, sessionOf(req), req.body.code, contextOf(req)));

  app.handle('PUT /user-management/:userID/reset-second-factor', (req) =>
    enrolment.reset(db, sessionOf(req), req.params.userID, contextOf(req)),
  );
};
