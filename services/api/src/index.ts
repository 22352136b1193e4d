export { apiPlugin, buildApp, serverOptions, type ApiOptions } from './app';
export { systemClock, type Clock } from './clock';
export { ConfigError, readConfig, type Config } from './config/config';
export { valueOf, type Environment } from './config/variables';
export { createDatabase, migrate, rollback, type Connection } from './database/database';
export { createLogger } from './logging';
export { endOnSignals } from './signals';
export { startApi, type RunningApi } from './start-api';
