import fp from 'fastify-plugin';

/** Sets the headers of every reply of the API, errors included, and logs one line for each. */
export const responseHeadersPlugin = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    reply.headers({ 'X-Request-Id': req.id, 'Cache-Control': 'no-store' });
  });

  // Logs the route pattern instead of the URL, which may contain ids and search texts.
  app.addHook('onResponse', async (req, reply) => {
    const { method, routeOptions } = req;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    req.log.info({ method, route: routeOptions.url ?? 'unknown', statusCode: reply.statusCode, ms }, 'answered');
  });
});
