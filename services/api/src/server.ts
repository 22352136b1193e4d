import { systemClock } from './clock';
import { ConfigError, readConfig, type Config } from './config/config';
import { createDatabase } from './database/database';
import { createLogger } from './logging';
import { startApi } from './start-api';

/** The API alone, on a PostgreSQL that is there already: one of any number of such processes. */
async function serve(config: Config, databaseUrl: string): Promise<void> {
  const logger = createLogger();
  logger.level = config.logLevel;
  const db = createDatabase(databaseUrl, { logger });
  const api = await startApi({ config, db, clock: systemClock, logger });
  console.log(`Ready: ${api.url}/api`);
  const close = async () => {
    await api.close();
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
