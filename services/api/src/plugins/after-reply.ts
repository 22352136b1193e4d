import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets work go on that no answer waits for. Closing waits for it; a failure is its own to tell. */
    afterReply(work: Promise<void>): void;
  }
}

export const afterReplyPlugin = fp(async (app) => {
  const underWay = new Set<Promise<void>>();
  app.decorate('afterReply', (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
});
