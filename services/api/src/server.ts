import { systemClock } from './clock';
import { ConfigError, readConfig, type Config } from './config/config';
import { createDatabase } from './database/database';
import { createLogger } from './logging';
import { endOnSignals } from './signals';
import { startApi } from './start-api';

/** The API alone, on a PostgreSQL that is there already: one of any number of such processes. */
async function serve(config: Config, databaseUrl: string): Promise<void> {
  const logger = createLogger();
  logger.level = config.logLevel;
  const stop = endOnSignals((error) => logger.fatal({ err: error }));
  const db = createDatabase(databaseUrl, { logger });
  const api = await startApi({ config, db, clock: systemClock, logger });
  stop.beforeEnd(async () => {
    await api.close();
    await db.destroy();
  });
  console.log(`Ready: ${api.url}/api`);
}

try {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is required to run the API alone');
  await serve(config, config.databaseUrl);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
