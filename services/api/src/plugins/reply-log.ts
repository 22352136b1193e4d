import fp from 'fastify-plugin';

/** Logs one line for each reply of the API. */
export const replyLogPlugin = fp(async (app) => {
  // Logs the route pattern instead of the URL, which may contain ids and search texts.
  app.addHook('onResponse', async (req, reply) => {
    const { method, routeOptions } = req;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    req.log.info({ method, route: routeOptions.url ?? 'unknown', statusCode: reply.statusCode, ms }, 'answered');
  });
});
