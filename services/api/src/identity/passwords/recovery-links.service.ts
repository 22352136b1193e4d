import type { Knex } from 'knex';
import { hashOf, newToken } from '../../shared/random-token';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import { LINK } from './passwords.policy';
import * as links from './recovery-links.repository';

export { removeAllOf as dropLinksOf } from './recovery-links.repository';

const TOKEN = /^[\w-]{43}$/;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Creates a link's token for a mail to an address, which replaces any earlier one. Null when the account got one
 * moments ago, is closed, or has another address by now: this is checked under lock, because the address was read
 * before.
 */
export async function makeToken(
  db: Knex,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string | null> {
  const token = newToken();
  return db.transaction(async (trx) => {
    const account = await lockAccountForUpdate(trx, userId);
    if (account?.email !== email || (await links.hasSince(trx, userId, before(now, LINK.pause)))) return null;
    await links.removeAllOf(trx, userId);
    await links.insert(trx, { hash: hashOf(token), userId, now });
    return token;
  });
}

/** Deletes a token that could not be delivered. */
export const forgetToken = (db: Knex, token: string): Promise<void> => links.remove(db, hashOf(token));

/** The account of a token, if the token is still valid. */
export async function ownerOf(db: Knex, token: string, now: Date): Promise<string | undefined> {
  return TOKEN.test(token) ? links.find(db, hashOf(token), before(now, LINK.valid)) : undefined;
}

/** Marks a token as used. False when it was used already, or another replaced it. */
export const useToken = (trx: Knex.Transaction, token: string, now: Date): Promise<boolean> =>
  links.use(trx, hashOf(token), now);

/** Deletes links that expired long ago. */
export const sweepLinks = (trx: Knex.Transaction, now: Date): Promise<void> =>
  links.sweep(trx, before(now, 2 * LINK.valid));
