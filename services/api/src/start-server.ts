import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from './config/config';
import { startMetricsServer, type MetricsServer } from './metrics/metrics-server';

export type RunningServer = {
  url: string;
  /** Where metrics are served; undefined where METRICS_PORT is not set. */
  metricsUrl: string | undefined;
  /**
   * Reports that the server is not ready, waits for load balancers to notice, lets requests in flight finish, then
   * stops.
   */
  close(): Promise<void>;
};

/** Requests in flight have this long to finish once the server closes. */
const CLOSE_LIMIT_MS = 10_000;

/** Listens where the configuration says. Throws a ConfigError when HOST or PORT cannot be used. */
export async function startServer(app: FastifyInstance, config: Config): Promise<RunningServer> {
  const url = await listen(app, config);
  const metrics = await startMetrics(app, config);
  return {
    url,
    metricsUrl: metrics?.url,
    async close() {
      app.beginDrain();
      await sleep(config.drainSeconds * 1_000);
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await app.close();
      clearTimeout(limit);
      await metrics?.close();
    },
  };
}

async function startMetrics(app: FastifyInstance, config: Config): Promise<MetricsServer | undefined> {
  if (!app.metrics || !config.metrics) return undefined;
  try {
    return await startMetricsServer(app.metrics, config.metrics);
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is taken by another program`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is no address of this machine`);
    throw error;
  }
  const { address, port: boundPort } = app.server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  return `http://${isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address}:${boundPort}`;
}
