import { DEFAULT_EXIT_URL } from '@commonpurse/contracts';

/**
 * Every environment variable that the application reads, with its default; null when the default is nothing, or follows
 * from other variables. Tests check docs/configuration.md and .env.example against this table.
 */
export const VARIABLES = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATABASE_URL: null,
  DATA_DIR: '.data',
  JWT_SECRET: null,
  SEED_DEMO: null,
  MODERATOR_USERNAME: null,
  MODERATOR_PASSWORD: null,
  MODERATOR_EMAIL: null,
  RATE_LIMITS: 'on',
  SMTP_URL: null,
  MAIL_FROM: null,
  PUBLIC_URL: null,
  EXIT_URL: DEFAULT_EXIT_URL,
  TRUST_PROXY: 'off',
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
} as const satisfies Record<string, string | null>;

export type VariableName = keyof typeof VARIABLES;

/** The environment. A name that is not in the table does not compile. */
export type Environment = Partial<Record<VariableName, string | undefined>>;

type WithDefault = { [Name in VariableName]: (typeof VARIABLES)[Name] extends string ? Name : never }[VariableName];

/** The variable as given, or its default; an empty one counts as not set. */
export const valueOf = (env: Environment, name: WithDefault): string => env[name] || VARIABLES[name];
