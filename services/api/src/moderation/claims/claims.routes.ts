import type { Routes } from '../../plugins/calls';
import { claimItem, listClaims, releaseItem } from './claims.service';
import { sessionOf } from '../../shared/session';

/** Routes that show which moderator has which item open. */
export const claimsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /claims', (req) => listClaims(db, clock, sessionOf(req)));

  app.handle('PUT /claims/:kind/:id', (req) => claimItem(db, clock, sessionOf(req), { ...req.params, ...req.body }));

  app.handle('DELETE /claims/:kind/:id', (req) =>
    releaseItem(db, clock, sessionOf(req), { ...req.params, ...req.query }),
  );
};
