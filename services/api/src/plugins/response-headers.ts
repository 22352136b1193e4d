import fp from 'fastify-plugin';

/** What every answer of the API carries, errors included, and the one line that the log keeps of it. */
export const responseHeadersPlugin = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    reply.headers({ 'X-Request-Id': req.id, 'Cache-Control': 'no-store' });
  });

  // The route's pattern and not its address: ids and search texts are nobody's business.
  app.addHook('onResponse', async (req, reply) => {
    const { method, routeOptions } = req;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    req.log.info({ method, route: routeOptions.url ?? 'unknown', statusCode: reply.statusCode, ms }, 'answered');
  });
});
