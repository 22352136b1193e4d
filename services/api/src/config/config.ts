import path from 'node:path';
import { emailRule, passwordRule, usernameRule } from '@commonpurse/contracts';
import { isApiName } from '@commonpurse/releases';
import ipaddr from 'ipaddr.js';
import { ConfigError, fail } from './config-error';
import { secretsOf, type SecretNeed, type Secrets } from './secret';
import { withSecretFiles } from './secret-files';
import { misspelt, valueOf, type Environment, type VariableName } from './variables';

export { ConfigError } from './config-error';
export type { SecretNeed } from './secret';

export type FirstModerator = { username: string; password: string; email: string };

/** The address of an API, with a name where there are several. */
export type ApiAddress = { name: string | null; url: string };

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** The APIs that a host calls, the default one first; empty: the API runs in the process of the host. */
  apis: ApiAddress[];
  /** The name of this API in `pnpm releases`. */
  apiName: string | null;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The same database without a pooler, for migrations and LISTEN; null: databaseUrl serves both. */
  databaseDirectUrl: string | null;
  /** A streaming replica of the database, for routes that declare `replica`. */
  databaseReplicaUrl: string | null;
  /** The largest number of connections that this process opens for requests. */
  databasePoolSize: number;
  /** Whether the start migrates. Otherwise a job does, and a start on an older schema fails. */
  migrateAtStart: boolean;
  dataDir: string;
  /** How the database is backed up. */
  backup: BackupConfig;
  /** The folder of the releases; null if they are in a bucket. */
  releaseStoreDir: string | null;
  secrets: Secrets;
  seedDemo: boolean;
  firstModerator: FirstModerator | null;
  /** Whether a moderator can only work with a second factor. */
  secondFactorRequired: boolean;
  rateLimits: boolean;
  /** null: e-mail is off. `file:` writes the mails into the data folder. */
  mail: { url: string; from: string } | null;
  /** The site's public URL, for links in mails; null: the site is only reachable locally. */
  publicUrl: string | null;
  exitUrl: string;
  /** The proxies whose forwarding headers are trusted: how many are in front, or their addresses. */
  trustProxy: false | number | string[];
  /** Seconds for which a process that shuts down still serves requests, while it reports that it is not ready. */
  drainSeconds: number;
  /** Where metrics and the health of components are served, for the operator alone; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces are sent, under which name (null: the program's), and which share of them; null: tracing is off. */
  traces: { endpoint: string; serviceName: string | null; share: number } | null;
  logLevel: string;
};

export type BackupConfig = {
  /** Copies of the embedded PostgreSQL and its log. */
  dir: string;
  /** The number of days for which point-in-time recovery is possible. */
  keepDays: number;
  /** The stanza of pgBackRest that backs up the database of databaseUrl, and the folder of PostgreSQL's programs. */
  pgBackRest: { stanza: string; bin: string } | null;
};

type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL';

function urlOf(variable: VariableName, value: string, protocols: string[], wish: string): string {
  // Most often in a password: what follows it would be no part of the address.
  if (value.includes('#')) fail(variable, 'contains #, which ends an address: write %23 instead');
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : fail(variable, wish);
}

function portOf(variable: 'PORT' | 'METRICS_PORT', value: string): number {
  const port = Number(value);
  return /^\d{1,5}$/.test(value) && port <= 65_535 ? port : fail(variable, 'must be a whole number from 0 to 65535');
}

const metricsOf = (env: Environment): Config['metrics'] =>
  env.METRICS_PORT ? { host: valueOf(env, 'METRICS_HOST'), port: portOf('METRICS_PORT', env.METRICS_PORT) } : null;

const SERVICE_NAME = /^[\w.-]{1,64}$/;

function tracesOf(env: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SERVICE_NAME: serviceName = null } = env;
  if (!address) return null;
  const wish = 'must be the address of an OTLP receiver, beginning with http';
  const endpoint = urlOf('OTEL_EXPORTER_OTLP_ENDPOINT', address, ['http:', 'https:'], wish);
  if (serviceName && !SERVICE_NAME.test(serviceName))
    fail('OTEL_SERVICE_NAME', 'must be up to 64 letters, digits, dots, hyphens and underscores');
  const share = Number(valueOf(env, 'OTEL_TRACES_SAMPLER_ARG'));
  if (!(share >= 0 && share <= 1)) fail('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1');
  return { endpoint, serviceName: serviceName || null, share };
}

function databaseUrlOf(env: Environment, variable: DatabaseVariable): string | null {
  const value = env[variable];
  if (!value) return null;
  if (variable !== 'DATABASE_URL' && !env.DATABASE_URL) fail(variable, 'needs DATABASE_URL beside it');
  return urlOf(variable, value, ['postgres:', 'postgresql:'], 'must begin with postgres://');
}

/** The database that the migration job works on; null where there is none but the embedded one. */
export function databaseToMigrate(environment: Environment): string | null {
  const env = withSecretFiles(environment);
  return databaseUrlOf(env, 'DATABASE_DIRECT_URL') ?? databaseUrlOf(env, 'DATABASE_URL');
}

const MAX_POOL_SIZE = 200;

function poolSizeOf(value: string): number {
  const size = Number(value);
  if (/^\d{1,3}$/.test(value) && size >= 2 && size <= MAX_POOL_SIZE) return size;
  return fail('DATABASE_POOL_SIZE', `must be a whole number from 2 to ${MAX_POOL_SIZE}`);
}

const MAX_KEEP_DAYS = 3_650;

function backupOf(env: Environment, dataDir: string): BackupConfig {
  const days = valueOf(env, 'BACKUP_KEEP_DAYS');
  const keepDays = Number(days);
  if (!/^\d{1,4}$/.test(days) || keepDays > MAX_KEEP_DAYS)
    fail('BACKUP_KEEP_DAYS', `must be a whole number from 0 to ${MAX_KEEP_DAYS}`);
  const { PGBACKREST_STANZA: stanza, POSTGRES_BIN: bin } = env;
  if (stanza && !/^[\w-]+$/.test(stanza)) fail('PGBACKREST_STANZA', 'must be the name of a stanza of pgBackRest');
  if (stanza && !bin) fail('POSTGRES_BIN', 'is required with PGBACKREST_STANZA: the folder of the program postgres');
  return {
    dir: path.resolve(env.BACKUP_DIR || path.join(dataDir, 'backups')),
    keepDays,
    pgBackRest: stanza && bin ? { stanza, bin } : null,
  };
}

function releaseStoreDirOf({ RELEASE_STORE: store }: Environment, dataDir: string): string | null {
  return store?.includes('://') ? null : path.resolve(store || path.join(dataDir, 'release-store'));
}

const MAX_DRAIN_SECONDS = 300;

function drainSecondsOf(value: string): number {
  const seconds = Number(value);
  if (/^\d{1,3}$/.test(value) && seconds <= MAX_DRAIN_SECONDS) return seconds;
  return fail('DRAIN_SECONDS', `must be a whole number from 0 to ${MAX_DRAIN_SECONDS}`);
}

function switchOf<On extends string, Off extends string>(
  variable: VariableName,
  value: string,
  on: On,
  off: Off,
): boolean {
  return value === on || (value === off ? false : fail(variable, `must be ${on} or ${off}`));
}

function firstModeratorOf(env: Environment): FirstModerator | null {
  const names = ['MODERATOR_USERNAME', 'MODERATOR_PASSWORD', 'MODERATOR_EMAIL'] as const;
  if (names.every((name) => !env[name])) return null;
  const [username, password, email] = names.map(
    (name) => env[name] || fail(name, 'is missing: the three MODERATOR_ variables go together'),
  ) as [string, string, string];
  if (usernameRule(username)) fail('MODERATOR_USERNAME', 'must be 2 to 24 letters, digits, underscores or dots');
  const broken = passwordRule(password);
  if (broken) fail('MODERATOR_PASSWORD', `does not keep the rule: ${broken}`);
  if (emailRule(email)) fail('MODERATOR_EMAIL', 'must be an e-mail address');
  return { username, password, email };
}

function mailOf(env: Environment): Config['mail'] {
  if (!env.SMTP_URL) return null;
  const url = urlOf('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:', 'file:'], 'must begin with smtp:, smtps: or file:');
  const from = env.MAIL_FROM ?? (url.startsWith('file:') ? 'commonpurse@localhost.invalid' : '');
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
  return emailRule(address) ? fail('MAIL_FROM', 'must be the address that mails come from') : { url, from };
}

function originOf(variable: VariableName, value: string, wish: string): string {
  const { origin, pathname, search, hash } = new URL(urlOf(variable, value, ['http:', 'https:'], wish));
  return pathname + search + hash === '/' ? origin : fail(variable, 'must end after the name of the host');
}

const API_URL_WISH = 'must be the address of the API, beginning with http, or several as name=address,name=address';

function apisOf({ API_URL: value }: Environment): ApiAddress[] {
  if (!value) return [];
  const apis = value.split(',').map((text) => {
    const [, name = null, url = text] = /^([^=/]*)=(.*)$/.exec(text.trim()) ?? [];
    if (name !== null && !isApiName(name)) fail('API_URL', `names an API '${name}': ${API_NAME_WISH}`);
    return { name, url: originOf('API_URL', url, API_URL_WISH) };
  });
  if (apis.length > 1 && new Set(apis.map(({ name }) => name ?? '')).size < apis.length) fail('API_URL', API_URL_WISH);
  return apis;
}

const API_NAME_WISH = 'a name has up to 32 small letters, digits and hyphens, and begins with a letter';

function apiNameOf({ API_NAME: name }: Environment): string | null {
  if (!name) return null;
  return isApiName(name) ? name : fail('API_NAME', `is no name: ${API_NAME_WISH}`);
}

function publicUrlOf(env: Environment, production: boolean, mail: Config['mail']): string | null {
  if (env.PUBLIC_URL) return originOf('PUBLIC_URL', env.PUBLIC_URL, 'must be the web address of the site');
  return production && mail && !mail.url.startsWith('file:')
    ? fail('PUBLIC_URL', 'is required for e-mail when NODE_ENV=production: links in mails lead there')
    : null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const logLevelOf = (value: string): string =>
  LOG_LEVELS.includes(value) ? value : fail('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`);

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** More proxies than any real chain has: such a number was meant as an address or a port. */
const MAX_PROXIES = 10;

/** Requires all four parts of an IPv4 address: a shorter form is probably a mistake. */
const isProxy = (value: string): boolean =>
  PROXY_RANGES.includes(value) ||
  ipaddr.IPv4.isValidFourPartDecimal(value) ||
  ipaddr.IPv4.isValidCIDRFourPartDecimal(value) ||
  ipaddr.IPv6.isValid(value) ||
  ipaddr.IPv6.isValidCIDR(value);

function trustProxyOf(value: string): Config['trustProxy'] {
  if (value === 'off') return false;
  const wish = `must be off, the number of proxies in front (up to ${MAX_PROXIES}), or their addresses with commas between`;
  if (/^\d+$/.test(value)) return Number(value) <= MAX_PROXIES ? Number(value) || false : fail('TRUST_PROXY', wish);
  const proxies = value.split(',').map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : fail('TRUST_PROXY', wish);
}

/** Whether only programs on this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Reads every variable once, before anything starts. Throws a ConfigError that names the first bad one. */
export function readConfig(environment: Environment, secretNeed: SecretNeed = 'generated'): Config {
  const wrong = misspelt(environment);
  if (wrong) throw new ConfigError(`${wrong.name} is not read: the variable is ${wrong.variable}`);
  const env = withSecretFiles(environment);
  const production = env.NODE_ENV === 'production';
  const apis = apisOf(env);
  const databaseUrl = databaseUrlOf(env, 'DATABASE_URL');
  const seedDemo = switchOf(
    'SEED_DEMO',
    env.SEED_DEMO || (apis.length || databaseUrl || production ? '0' : '1'),
    '1',
    '0',
  );
  if (seedDemo && production) fail('SEED_DEMO', 'is refused when NODE_ENV=production');
  const host = valueOf(env, 'HOST');
  if (seedDemo && !isLoopback(host)) {
    const wish = 'everybody knows the passwords of the demo. Start with SEED_DEMO=0 and an empty DATA_DIR';
    fail('HOST', `${host} can be reached by others, and ${wish}`);
  }
  const rateLimits = switchOf('RATE_LIMITS', valueOf(env, 'RATE_LIMITS'), 'on', 'off');
  if (!rateLimits && production) fail('RATE_LIMITS', 'cannot be off when NODE_ENV=production');
  const mail = mailOf(env);
  const dataDir = path.resolve(valueOf(env, 'DATA_DIR'));
  const config = {
    production,
    host,
    port: portOf('PORT', valueOf(env, 'PORT')),
    apis,
    apiName: apiNameOf(env),
    databaseUrl,
    databaseDirectUrl: databaseUrlOf(env, 'DATABASE_DIRECT_URL'),
    databaseReplicaUrl: databaseUrlOf(env, 'DATABASE_REPLICA_URL'),
    databasePoolSize: poolSizeOf(valueOf(env, 'DATABASE_POOL_SIZE')),
    migrateAtStart: switchOf('MIGRATE_AT_START', valueOf(env, 'MIGRATE_AT_START'), 'on', 'off'),
    dataDir,
    backup: backupOf(env, dataDir),
    releaseStoreDir: releaseStoreDirOf(env, dataDir),
    seedDemo,
    firstModerator: firstModeratorOf(env),
    secondFactorRequired: switchOf(
      'MODERATOR_SECOND_FACTOR',
      valueOf(env, 'MODERATOR_SECOND_FACTOR'),
      'required',
      'optional',
    ),
    rateLimits,
    mail,
    publicUrl: publicUrlOf(env, production, mail),
    exitUrl: urlOf('EXIT_URL', valueOf(env, 'EXIT_URL'), ['http:', 'https:'], 'must be a web address'),
    trustProxy: trustProxyOf(valueOf(env, 'TRUST_PROXY')),
    drainSeconds: drainSecondsOf(valueOf(env, 'DRAIN_SECONDS')),
    metrics: metricsOf(env),
    traces: tracesOf(env),
    logLevel: logLevelOf(valueOf(env, 'LOG_LEVEL')),
  };
  // Comes last: it may write a file, which a refused start should not do.
  return { ...config, secrets: secretsOf(env, { ...config, need: apis.length ? 'none' : secretNeed }) };
}
