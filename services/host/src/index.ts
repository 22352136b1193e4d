export { createLogger, PasswordHasher } from '@commonpurse/api';
export { readBuilds, type AppRelease, type Releases } from './releases';
export { startHost, type Host, type HostOptions } from './start-host';
