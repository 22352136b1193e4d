import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config/config-error';
import type { Metrics } from './metrics';

export type MetricsServer = { url: string; close(): Promise<void> };

/**
 * Serves `/metrics` and `/health` on a separate port, which no load balancer exposes to readers. Throws a ConfigError
 * when the port cannot be used.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server: Server = createServer((req, res) => {
    void (async () => {
      if (req.method === 'GET' && req.url === '/metrics') {
        const text = await metrics.text();
        res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
      } else if (req.method === 'GET' && req.url === '/health') {
        const health = await metrics.health();
        const status = health.status === 'ok' ? 200 : 503;
        res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(health));
      } else {
        res.writeHead(404).end();
      }
    })().catch(() => res.writeHead(500).end());
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(`METRICS_PORT ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}`);
  }
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
