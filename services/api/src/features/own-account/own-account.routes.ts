import type { FastifyPluginAsync } from 'fastify';
import { sessionOf } from '../../shared/session';
import * as ownAccount from './own-account.service';

export const ownAccountRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, config } = app;
  const nameSecrets = config.secrets.erasedNames;

  app.handle('GET /account/:id', (req) => ownAccount.read(db, sessionOf(req)));

  app.handle('PUT /account/:id', (req) =>
    ownAccount.update(db, sessionOf(req), req.body, { now: clock.now(), requestId: req.id, nameSecrets }),
  );
};
