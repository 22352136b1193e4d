export { apiPlugin, serverOptions, serverPlugin, type ApiOptions } from './app';
export { systemClock, type Clock } from './clock';
export {
  ConfigError,
  readConfig,
  type ApiAddress,
  type BackupConfig,
  type Config,
  type SecretNeed,
} from './config/config';
export { valueOf, VARIABLES, type Environment } from './config/variables';
export { createDatabase, type Connection } from './database/database';
export { openDatabases, type Databases } from './database/databases';
export { migrate, rollback } from './database/migrate';
export { countEachTable, requireIntact } from './database/prove';
export { reapply } from './site/restore/restore.service';
export { CLEAR_SITE_DATA, PAGE_CALL, PAGE_READER, PAGE_TOKEN } from './identity/sessions/cookies';
export { readSettings } from './site/site-settings/site-settings.service';
export { proveSession } from './prove-session';
export { METRICS } from './metrics/definitions';
export type { Metrics } from './metrics/metrics';
export { createLogger, describeError } from './logging';
export { endOnSignals } from './signals';
export { AppError } from './errors';
export { COMPRESS_AT_ONCE } from './plugins/compression';
export { errorsPlugin, sendError, toAppError } from './plugins/errors';
export { startingHeaders } from './plugins/security-headers';
export { RECENT_WRITE } from './plugins/reads';
export { inSpan, traceHeaders } from './telemetry/span';
export { PasswordHasher } from './shared/passwords';
export { startApi } from './start-api';
export { startServer, type RunningServer } from './start-server';
