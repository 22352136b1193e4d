import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';
import { recover } from './recover.service';
import { makeCodes } from './recovery-codes.service';

export const recoveryCodesRoutes: Routes = (app) => {
  const { db, clock, passwords } = app;

  app.handle('POST /account/:id/recovery-codes', (req) =>
    makeCodes(db, sessionOf(req), { now: clock.now(), requestId: req.id }),
  );

  app.handle('POST /recover', (req) => {
    return recover(db, req.body, { now: clock.now(), passwords, requestId: req.id, limit: tryLimitOf(req) });
  });
};
