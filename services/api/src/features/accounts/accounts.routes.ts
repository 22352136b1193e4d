import type { FastifyPluginAsync } from 'fastify';
import { signUp } from './accounts.service';

export const accountsRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, config, passwords } = app;
  const nameSecrets = config.secrets.erasedNames;

  app.handle('POST /signup', async (req) => {
    // Only `createdby`, which creates a moderator, needs a session.
    if (req.body.createdby != null) req.session = await req.findSession();
    const { id: requestId, session } = req;
    return { userID: await signUp(db, req.body, { now: clock.now(), requestId, nameSecrets, session, passwords }) };
  });
};
