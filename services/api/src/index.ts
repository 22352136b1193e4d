export { apiPlugin, buildApp, serverOptions, type ApiOptions } from './app';
export { systemClock, type Clock } from './clock';
export { ConfigError, readConfig, type Config } from './config';
export { createDatabase, migrate, rollback, type Connection } from './database';
export { ensureFirstModerator } from './features/accounts/accounts.service';
export { createLogger } from './logging';
export { DEMO_ACCOUNTS } from './demo/content';
export { seedDemo } from './demo/seed';
