import { DEFAULT_EXIT_URL } from '@commonpurse/contracts';

/**
 * Every environment variable that the application reads, with its default; null when the default is nothing, or follows
 * from other variables. Tests check docs/configuration.md and .env.example against this table.
 */
export const VARIABLES = {
  PORT: '3000',
  HOST: '127.0.0.1',
  API_URL: null,
  API_NAME: null,
  DATABASE_URL: null,
  DATABASE_URL_FILE: null,
  DATABASE_DIRECT_URL: null,
  DATABASE_DIRECT_URL_FILE: null,
  DATABASE_REPLICA_URL: null,
  DATABASE_REPLICA_URL_FILE: null,
  DATABASE_POOL_SIZE: '8',
  MIGRATE_AT_START: 'on',
  DATA_DIR: '.data',
  BACKUP_DIR: null,
  BACKUP_KEEP_DAYS: '14',
  PGBACKREST_STANZA: null,
  POSTGRES_BIN: null,
  JWT_SECRET: null,
  JWT_SECRET_FILE: null,
  THROTTLE_SECRET: null,
  THROTTLE_SECRET_FILE: null,
  ERASED_NAME_SECRET: null,
  ERASED_NAME_SECRET_FILE: null,
  SEED_DEMO: null,
  MODERATOR_USERNAME: null,
  MODERATOR_PASSWORD: null,
  MODERATOR_PASSWORD_FILE: null,
  MODERATOR_EMAIL: null,
  MODERATOR_SECOND_FACTOR: 'optional',
  RATE_LIMITS: 'on',
  SMTP_URL: null,
  SMTP_URL_FILE: null,
  MAIL_FROM: null,
  PUBLIC_URL: null,
  EXIT_URL: DEFAULT_EXIT_URL,
  TRUST_PROXY: 'off',
  DRAIN_SECONDS: '0',
  METRICS_PORT: null,
  METRICS_HOST: '127.0.0.1',
  OTEL_EXPORTER_OTLP_ENDPOINT: null,
  OTEL_SERVICE_NAME: null,
  OTEL_TRACES_SAMPLER_ARG: '1',
  RELEASE_STORE: null,
  S3_ENDPOINT: null,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: null,
  S3_SECRET_ACCESS_KEY: null,
  S3_SECRET_ACCESS_KEY_FILE: null,
  RELEASES_DATABASE_URL: null,
  RELEASES_DATABASE_URL_FILE: null,
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
} as const satisfies Record<string, string | null>;

export type VariableName = keyof typeof VARIABLES;

/** The environment. A name that is not in the table does not compile. */
export type Environment = Partial<Record<VariableName, string | undefined>>;

type FileVariable = Extract<VariableName, `${string}_FILE`>;

type WithFile<Name> = Name extends `${infer Variable}_FILE` ? Variable : never;

/** A variable that holds a secret: a file may hold its value instead, which the variable with `_FILE` names. */
export type SecretVariable = WithFile<FileVariable>;

export const SECRET_VARIABLES = Object.keys(VARIABLES)
  .filter((name): name is FileVariable => name.endsWith('_FILE'))
  .map((name) => name.slice(0, -'_FILE'.length) as SecretVariable);

type WithDefault = { [Name in VariableName]: (typeof VARIABLES)[Name] extends string ? Name : never }[VariableName];

/** The variable as given, or its default; an empty one counts as not set. */
export const valueOf = (env: Environment, name: WithDefault): string => env[name] || VARIABLES[name];

const withoutUnderscores = (name: string) => name.replaceAll('_', '').toUpperCase();

/** Shorter names may be another program's, such as `host`. */
const MIN_LETTERS = 8;

const VARIABLES_BY_LETTERS = new Map(
  (Object.keys(VARIABLES) as VariableName[]).map((name) => [withoutUnderscores(name), name]),
);

/** A name that differs from a variable's in underscores or case only, and the variable: nothing would read it. */
export function misspelt(env: object): { name: string; variable: VariableName } | undefined {
  for (const name of Object.keys(env)) {
    const letters = withoutUnderscores(name);
    const variable = VARIABLES_BY_LETTERS.get(letters);
    if (variable && variable !== name && letters.length >= MIN_LETTERS) return { name, variable };
  }
  return undefined;
}
