import type { AddressInfo } from 'node:net';
import {
  ConfigError,
  createLogger,
  ensureFirstModerator,
  migrate,
  retention,
  seedDemo,
  startScheduler,
  systemClock,
  type Clock,
  type createDatabase,
  type Scheduler,
} from '@commonpurse/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readHostConfig, type Environment, type HostConfig } from './config';
import { openDatabase, type OpenDatabase } from './database';
import { buildHostApp } from './app';
import { checkFit, readReleases, type Releases } from './releases';

export type HostOptions = {
  /** The variables of docs/configuration.md. */
  env: Environment;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** Defaults to what the apps' builds left in their `dist` folders. */
  releases?: Releases;
  /** Adds routes of one's own before the server listens. */
  extend?: (app: FastifyInstance) => void;
  /** Told what the start is doing, in words for a person. */
  report?: (line: string) => void;
  /** Called when the database is gone for good. */
  onFailure?: (error: unknown) => void;
};

export type Host = {
  url: string;
  config: HostConfig;
  db: ReturnType<typeof createDatabase>;
  /** Lets requests in flight finish, then stops the server and the database. */
  close(): Promise<void>;
};

/** Requests in flight have this long to finish once the host closes. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * Starts everything on this machine: database, API, host. Throws a ConfigError where a variable is to blame, and a
 * ReleaseError where the apps' releases are.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { env, clock = systemClock, logger = createLogger(), report = () => {} } = options;
  const config = readHostConfig(env);
  logger.level = config.logLevel;
  const releases = options.releases ?? readReleases();
  checkFit(releases);
  const onFailure = options.onFailure ?? ((error) => logger.fatal({ err: error }, 'there is no database any more'));

  report('Starting the database');
  const database = await openDatabase({ config, logger, report, onFailure });
  try {
    const { db } = database;
    await prepareContent(db, config, clock, report);
    const app = await buildHostApp({ config, db, clock, releases, logger, extend: options.extend });
    const url = await listen(app, config);
    const scheduler = startScheduler({ db, clock, logger, tasks: [retention(config)] });
    return { url, config, db, close: () => closeAll(app, scheduler, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepareContent(
  db: OpenDatabase['db'],
  config: HostConfig,
  clock: Clock,
  report: (line: string) => void,
) {
  await migrate(db);
  // Before the demo, which brings a moderator of its own.
  if (await ensureFirstModerator(db, clock, config.firstModerator)) report('Created the first moderator');
  if (config.seedDemo && (await seedDemo(db, clock))) report('Wrote the demo content');
}

async function listen(app: FastifyInstance, { host, port }: HostConfig): Promise<string> {
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

async function closeAll(app: FastifyInstance, scheduler: Scheduler, database: OpenDatabase): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearTimeout(limit);
  await scheduler.stop();
  await database.close();
}
