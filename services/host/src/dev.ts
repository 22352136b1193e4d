// Serves only the API on the development database, for the development servers of the apps.
import { createLogger, endOnSignals, startApi, systemClock } from '@commonpurse/api';
import { readHostConfig } from './config';
import { openDatabase } from './database';

const config = readHostConfig(process.env);
const logger = createLogger();
logger.level = config.logLevel;
const stop = endOnSignals((error) => logger.fatal({ err: error }));
const database = await openDatabase({
  config,
  logger,
  report: (line) => logger.info(line),
  onFailure: stop.afterFailure,
});
const api = await startApi({ config, db: database.db, clock: systemClock, logger });
stop.beforeEnd(async () => {
  await api.close();
  await database.close();
});
