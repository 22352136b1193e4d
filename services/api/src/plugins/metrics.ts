import fp from 'fastify-plugin';
import type { Metrics } from '../metrics/metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures; undefined where METRICS_PORT is not set. */
    metrics: Metrics | undefined;
  }
}

/** Counts and times every request by its route pattern: a URL could contain an id or a search text. */
export const metricsPlugin = fp<{ isOn: boolean }>(async (app, { isOn }) => {
  // Imported on demand: most servers run without metrics.
  const metrics = isOn ? new (await import('../metrics/metrics')).Metrics() : undefined;
  app.decorate('metrics', metrics);
  if (!metrics) return;
  app.addHook('onResponse', async (req, reply) => {
    const labels = { method: req.method, route: req.routeOptions.url ?? 'unknown' };
    metrics.requests.inc({ ...labels, status: reply.statusCode });
    metrics.duration.observe(labels, reply.elapsedTime / 1000);
  });
});
