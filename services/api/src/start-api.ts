import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { buildApp, type ApiOptions } from './app';
import type { Clock } from './clock';
import { ConfigError, type Config } from './config/config';
import { migrate } from './database/database';
import { ensureFirstModerator } from './features/accounts/accounts.service';
import { retention } from './features/retention/retention.service';
import { startScheduler } from './shared/scheduled';

export type StartOptions = {
  config: Config;
  /** An open database. The caller owns it: closing the API does not close it. */
  db: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Builds the server. Defaults to the API alone; the host builds one that serves pages too. */
  build?: (options: ApiOptions & { logger: FastifyBaseLogger }) => Promise<FastifyInstance>;
  /** Receives each step of the start, as readable text. */
  report?: (line: string) => void;
};

export type RunningApi = {
  url: string;
  /** Lets requests in flight finish, then stops the server and its scheduled work. */
  close(): Promise<void>;
};

/** Requests in flight have this long to finish once the server closes. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * Starts the API on an open database: migrations, the first moderator, the demo content if configured, the server,
 * scheduled work. Throws a ConfigError when HOST or PORT cannot be used.
 */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { config, db, clock, logger, build = buildApp, report = () => {} } = options;
  await migrate(db);
  // Runs before the demo, which creates a moderator of its own.
  if (await ensureFirstModerator(db, clock, config.firstModerator)) report('Created the first moderator');
  if (config.seedDemo) {
    // Imported only when configured: production never loads it.
    const { seedDemo } = await import('../demo/seed');
    if (await seedDemo(db, clock)) report('Wrote the demo content');
  }
  const app = await build({ config, db, clock, logger });
  const url = await listen(app, config);
  const scheduler = startScheduler({ db, clock, logger, tasks: [retention(config)] });
  return {
    url,
    async close() {
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await app.close();
      clearTimeout(limit);
      await scheduler.stop();
    },
  };
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
  const { address, port: taken } = app.server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  return `http://${isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address}:${taken}`;
}
