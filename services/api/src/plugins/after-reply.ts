import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work that no reply waits for. Closing the server waits for it. A failure is only logged. */
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
