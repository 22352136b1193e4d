import fp from 'fastify-plugin';
import { followPointer, type PointerFollower } from './releases.service';

declare module 'fastify' {
  interface FastifyInstance {
    pointer: PointerFollower;
  }
}

/** Cookie of the visitor's group, which the host sets while a release has a share. */
const GROUP_COOKIE = 'release-group';

/** Every answer names the releases that its visitor gets: an open page learns of new ones without asking. */
export const releasesPlugin = fp(async (app) => {
  const pointer = followPointer(app.db, app.log, app.config.apiName);
  app.decorate('pointer', pointer);
  app.addHook('onRequest', async (req, reply) => {
    const name = pointer.setNameFor(req.cookies[GROUP_COOKIE]);
    if (name) reply.header('Release-Set', name);
  });
  // A server that only answers in its own process, as in tests, follows nothing.
  app.addHook('onListen', async () => pointer.start());
  app.addHook('onClose', () => pointer.stop());
});
