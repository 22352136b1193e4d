import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { buildApp, type ApiOptions } from './app';
import type { Clock } from './clock';
import { ConfigError, type Config } from './config/config';
import { migrate, requireMigrated } from './database/migrate';
import type { Replica } from './database/replica';
import { ensureFirstModerator } from './identity/accounts/accounts.service';
import { leavingPosts } from './forum/posts/posts.service';
import { keepDecisions } from './site/statistics/statistics.service';
import { foldTallies } from './shared/tallies';
import { retention } from './site/retention/retention.service';
import { startScheduler } from './shared/scheduled';
import { PasswordHasher } from './shared/passwords';
import { refusePublishedPasswords } from './published-passwords';
import { startServer, type RunningServer } from './start-server';

export type StartOptions = {
  config: Config;
  /** Open databases. The caller owns them: closing the API does not close them. */
  db: Knex;
  direct?: Knex;
  replica?: Replica;
  clock: Clock;
  passwords?: PasswordHasher;
  logger: FastifyBaseLogger;
  /** Builds the server. Defaults to the API alone; the host builds one that serves pages too. */
  build?: (options: ApiOptions & { logger: FastifyBaseLogger }) => Promise<FastifyInstance>;
  /** Receives each step of the start, as readable text. */
  report?: (line: string) => void;
};

/**
 * Starts the API on an open database: migrations unless a job runs them, the first moderator, the demo content if
 * configured, the server, and scheduled tasks, which closing stops. Throws a ConfigError when HOST, PORT or API_URL
 * cannot be used.
 */
export async function startApi(options: StartOptions): Promise<RunningServer> {
  const { config, db, direct = db, replica, clock, logger, build = buildApp, report = () => {} } = options;
  const { passwords = new PasswordHasher() } = options;
  if (config.apis.length) throw new ConfigError('API_URL is for a host that has no API of its own');
  await (config.migrateAtStart ? migrate(direct, { report }) : requireMigrated(direct));
  await refusePublishedPasswords(db, config, passwords);
  // Runs before the demo, which creates a moderator of its own.
  if (await ensureFirstModerator(db, clock, config.firstModerator, passwords)) report('Created the first moderator');
  if (config.seedDemo) {
    // Imported only when configured: production never loads it.
    const { seedDemo } = await import('../demo/seed');
    if (await seedDemo(db, clock, passwords)) report('Wrote the demo content');
  }
  const app = await build({ config, db, direct, replica, clock, passwords, logger });
  const server = await startServer(app, config);
  const schedulers = [
    startScheduler({ db, clock, logger, tasks: [retention(config), keepDecisions, foldTallies] }),
    startScheduler({ db, clock, logger, tasks: [leavingPosts], checkEvery: 60_000 }),
  ];
  return {
    ...server,
    async close() {
      await server.close();
      await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    },
  };
}
