import {
  createLogger,
  startApi,
  startServer,
  systemClock,
  type ApiOptions,
  type Clock,
  type createDatabase,
  type PasswordHasher,
} from '@commonpurse/api';
import { openReleaseStore } from '@commonpurse/releases';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { prepareCopies, readHostConfig, storeProblem, type Environment, type HostConfig } from './config';
import { openDatabase } from './database';
import { buildHostApp } from './app';
import { publishBuilt } from './publish-built';
import { readBuilds } from './releases';

export type HostOptions = {
  /** The variables of docs/configuration.md. */
  env: Environment;
  clock?: Clock;
  /** Defaults to one with the cost of production; tests that create many accounts pass a cheaper one. */
  passwords?: PasswordHasher;
  logger?: FastifyBaseLogger;
  /**
   * Publishes the builds of this machine and makes them live, as `npm start` does: true for this checkout, or the
   * folder of another. Otherwise the host serves what is live already.
   */
  publishBuilt?: boolean | string;
  /** Adds routes before the server listens. */
  extend?: (app: FastifyInstance) => void;
  /** Receives each step of the start, as readable text. */
  report?: (line: string) => void;
  /** Called when the database is gone for good. */
  onFailure?: (error: unknown) => void;
};

export type Host = {
  url: string;
  /** Where metrics are served; undefined where METRICS_PORT is not set. */
  metricsUrl: string | undefined;
  config: HostConfig;
  /** Undefined with API_URL: the database is the API's. */
  db: ReturnType<typeof createDatabase> | undefined;
  /** Lets requests in flight finish, then stops the server and the database. */
  close(): Promise<void>;
};

/**
 * Starts everything on this machine: database, API, host; with API_URL the host alone. Throws a ConfigError when a
 * variable is invalid, and a ReleaseError when a build to publish is missing.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { env, clock = systemClock, logger = createLogger(), report = () => {} } = options;
  const config = readHostConfig(env);
  logger.level = config.logLevel;
  const store = openReleaseStore({ ...env, DATA_DIR: config.dataDir });
  const { publishBuilt: built } = options;
  const problem = built ? undefined : storeProblem(env);
  if (problem) logger.warn(problem);
  // A missing build stops the start before anything else happens.
  const builds = built ? readBuilds(built === true ? undefined : built) : undefined;
  const folder = prepareCopies(config);
  const onFailure = options.onFailure ?? ((error) => logger.fatal({ err: error }, 'there is no database any more'));

  const parts = { config, store, folder, logger, extend: options.extend };
  if (config.apis.length) {
    const app = await buildHostApp({ ...parts, api: { apis: config.apis } });
    return { ...(await startServer(app, config)), config, db: undefined };
  }

  report('Starting the database');
  const database = await openDatabase({ config, logger, report, onFailure });
  try {
    const { close: closeDatabase, ...databases } = database;
    const build = async ({ config: _same, ...api }: ApiOptions) => {
      if (builds) await publishBuilt(api.db, store, builds);
      return buildHostApp({ ...parts, api });
    };
    const api = await startApi({ config, ...databases, clock, passwords: options.passwords, logger, report, build });
    const close = async () => {
      await api.close();
      await closeDatabase();
    };
    return { ...api, config, db: databases.db, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
