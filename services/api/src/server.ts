import { systemClock } from './clock';
import { ConfigError, readConfig, type Config } from './config/config';
import { openDatabases } from './database/databases';
import { createLogger, describeError } from './logging';
import { endOnSignals } from './signals';
import { startApi } from './start-api';

/** Serves only the API, on an existing PostgreSQL: one of any number of such processes. */
async function serve(config: Config, databaseUrl: string): Promise<void> {
  const logger = createLogger();
  logger.level = config.logLevel;
  const stop = endOnSignals((error) => logger.fatal({ err: error }));
  const { close, ...databases } = await openDatabases({ ...config, databaseUrl }, logger);
  const api = await startApi({ config, ...databases, clock: systemClock, logger });
  stop.beforeEnd(async () => {
    await api.close();
    await close();
  });
  console.log(`Ready: ${api.url}/api`);
}

try {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is required to run the API alone');
  await serve(config, config.databaseUrl);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : describeError(error));
  process.exit(1);
}
