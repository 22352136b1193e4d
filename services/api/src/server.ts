import { buildApp } from './app';
import { systemClock } from './clock';
import { ConfigError, readConfig, type Config } from './config';
import { createDatabase, migrate } from './database';
import { seedDemo } from './demo/seed';
import { ensureFirstModerator } from './features/accounts/accounts.service';
import { retention } from './features/retention/retention.service';
import { createLogger } from './logging';
import { startScheduler } from './shared/scheduled';

/** The API alone, on a PostgreSQL that is there already: one of any number of such processes. */
async function serve(config: Config, databaseUrl: string): Promise<void> {
  const logger = createLogger();
  logger.level = config.logLevel;
  const db = createDatabase(databaseUrl, { logger });
  await migrate(db);
  // First, for the demo brings a moderator too.
  await ensureFirstModerator(db, systemClock, config.firstModerator);
  if (config.seedDemo) await seedDemo(db, systemClock);
  const app = await buildApp({ config, db, clock: systemClock, logger });
  const url = await app.listen({ host: config.host, port: config.port });
  const scheduler = startScheduler({ db, clock: systemClock, logger, tasks: [retention(config)] });
  console.log(`Ready: ${url}/api`);
  const close = async () => {
    await scheduler.stop();
    await app.close();
    await db.destroy();
  };
  const stop = () => void close();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

try {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is required to run the API alone');
  await serve(config, config.databaseUrl);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
