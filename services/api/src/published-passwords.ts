import type { Knex } from 'knex';
import { ConfigError, isLoopback, type Config } from './config/config';
import { findCredentials, findCredentialsById } from './identity/accounts/accounts.service';
import type { PasswordHasher } from './shared/passwords';

/**
 * Throws a ConfigError if others can reach the site and an account has a password that the README publishes: whoever
 * reads it could sign in as a moderator.
 */
export async function refusePublishedPasswords(
  db: Knex,
  { production, host, firstModerator }: Pick<Config, 'production' | 'host' | 'firstModerator'>,
  passwords: PasswordHasher,
): Promise<void> {
  if (!production && isLoopback(host)) return;
  const { DEMO_ACCOUNTS } = await import('../demo/accounts');
  if (DEMO_ACCOUNTS.some(({ password }) => password === firstModerator?.password))
    throw new ConfigError('MODERATOR_PASSWORD is published in the README: choose another one');
  for (const { id, username, password } of DEMO_ACCOUNTS) {
    // It may have another name now. Demo content made before the ids were fixed is found by its name alone.
    const account = (await findCredentialsById(db, id)) ?? (await findCredentials(db, username));
    if (!account?.active || !(await passwords.matches(account.passwordHash, password))) continue;
    const why = production ? 'NODE_ENV is production' : `others can reach HOST ${host}`;
    throw new ConfigError(
      `The account ${username} of the demo content has its published password, and ${why}: start with an empty database, ` +
        `or change the passwords of the demo accounts first`,
    );
  }
}
