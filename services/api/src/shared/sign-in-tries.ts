import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { SIGN_IN_TRIES } from '@commonpurse/contracts';
import { networkOf } from './network';
import { countersOf, countSuccess, takeTry, type Counter } from './throttle';

/** The client's address, and the secrets that keep it unreadable in the table; null disables the rate limit. */
export type TryLimit = { address: string; secrets: readonly string[] } | null;

/** The limit for the client of the request. */
export const tryLimitOf = ({ ip, server: { config } }: FastifyRequest): TryLimit =>
  config.rateLimits ? { address: ip, secrets: config.secrets.throttles } : null;

export type SignInTries = { account: Counter[]; address: Counter[] };

/** Counters of wrong guesses from this network: at this account, and at any account. */
export function triesOf(what: 'sign-in' | 'recovery-code', username: string, limit: TryLimit): SignInTries | null {
  if (!limit) return null;
  const network = networkOf(limit.address);
  return {
    account: countersOf(limit.secrets, SIGN_IN_TRIES.account, what, network, username.toLowerCase()),
    address: countersOf(limit.secrets, SIGN_IN_TRIES.address, what, network),
  };
}

export async function takeSignInTry(db: Knex, tries: SignInTries | null, now: Date): Promise<void> {
  if (tries) await takeTry(db, [...tries.account, ...tries.address], now);
}

export async function countSignInSuccess(trx: Knex.Transaction, tries: SignInTries | null): Promise<void> {
  if (tries) await countSuccess(trx, { forgotten: tries.account, givenBack: tries.address });
}
