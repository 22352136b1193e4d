// The API alone on the development database, for the development servers of the apps to ask.
import {
  buildApp,
  createLogger,
  ensureFirstModerator,
  migrate,
  retention,
  seedDemo,
  startScheduler,
  systemClock,
} from '@commonpurse/api';
import { readHostConfig } from './config';
import { openDatabase } from './database';
import { endOnSignals } from './signals';

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
await migrate(database.db);
await ensureFirstModerator(database.db, systemClock, config.firstModerator);
if (config.seedDemo) await seedDemo(database.db, systemClock);
const app = await buildApp({ config, db: database.db, clock: systemClock, logger });
const scheduler = startScheduler({ db: database.db, clock: systemClock, logger, tasks: [retention(config)] });
stop.beforeEnd(async () => {
  await app.close();
  await scheduler.stop();
  await database.close();
});
await app.listen({ host: config.host, port: config.port });
