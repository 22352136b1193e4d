import { DEFAULT_EXIT_URL } from '@commonpurse/contracts';

/**
 * Every variable of the environment that is read, once, with what holds where it is not set; null where that is nothing, or
 * follows from other variables. docs/configuration.md and .env.example are tested against this.
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

/** What the environment says. A name that is not in the table does not compile. */
export type Environment = Partial<Record<VariableName, string | undefined>>;

type WithDefault = { [Name in VariableName]: (typeof VARIABLES)[Name] extends string ? Name : never }[VariableName];

/** The variable as given, or its default; an empty one counts as not set. */
export const valueOf = (env: Environment, name: WithDefault): string => env[name] || VARIABLES[name];
