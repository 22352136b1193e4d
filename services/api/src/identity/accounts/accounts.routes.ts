import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { signUp } from './accounts.service';
import * as profile from './profile.service';

export const accountsRoutes: Routes = (app) => {
  const { db, clock, config, passwords } = app;
  const nameSecrets = config.secrets.erasedNames;

  app.handle('POST /signup', async (req) => {
    // Only `createdby`, which creates a moderator, needs a session.
    if (req.body.createdby != null) req.session = await req.findSession();
    const { id: requestId, session } = req;
    return { userID: await signUp(db, req.body, { now: clock.now(), requestId, nameSecrets, session, passwords }) };
  });

  app.handle('GET /account/:id', (req) => profile.read(db, sessionOf(req)));

  app.handle('PUT /account/:id', (req) =>
    profile.update(db, sessionOf(req), req.body, { now: clock.now(), requestId: req.id, nameSecrets }),
  );
};
