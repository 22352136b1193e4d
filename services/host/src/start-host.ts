import {
  createLogger,
  startApi,
  systemClock,
  type ApiOptions,
  type Clock,
  type createDatabase,
} from '@commonpurse/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readHostConfig, type Environment, type HostConfig } from './config';
import { openDatabase } from './database';
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
  /** Receives each step of the start, as readable text. */
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

/**
 * Starts everything on this machine: database, API, host. Throws a ConfigError when a variable is invalid, and a
 * ReleaseError when the apps' releases cannot be served.
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
    const build = (api: ApiOptions & { logger: FastifyBaseLogger }) =>
      buildHostApp({ ...api, config, releases, extend: options.extend });
    const api = await startApi({ config, db, clock, logger, report, build });
    const close = async () => {
      await api.close();
      await database.close();
    };
    return { url: api.url, config, db, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
