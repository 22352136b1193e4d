import { hostCookie } from '@commonpurse/contracts';
import fp from 'fastify-plugin';
import { followPointer, type PointerFollower } from './releases.service';

declare module 'fastify' {
  interface FastifyInstance {
    pointer: PointerFollower;
  }
}

/** Cookie of the visitor's group, which the host sets while a release has a share. */
const GROUP_COOKIE = 'release-group';

/** Every reply names the releases that its visitor gets, so that an open page learns of new ones without polling. */
export const releasesPlugin = fp(async (app) => {
  const pointer = followPointer(app.db, app.log, app.config.apiName);
  app.decorate('pointer', pointer);
  app.addHook('onRequest', async (req, reply) => {
    const group = req.cookies[hostCookie(GROUP_COOKIE, req.protocol === 'https')];
    const name = pointer.setNameFor(group);
    if (name) reply.header('Release-Set', name);
  });
  // A server that does not listen, as in tests, does not poll.
  app.addHook('onListen', async () => pointer.start());
  app.addHook('onClose', () => pointer.stop());
});
