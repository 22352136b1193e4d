import type { Knex } from 'knex';
import { hashOf, newToken } from '../../shared/random-token';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import { LINK } from './passwords.policy';
import * as links from './recovery-links.repository';

const TOKEN = /^[\w-]{43}$/;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Makes a link's token, in the place of any before it; null where the account got one moments ago, or is closed. */
export async function makeToken(db: Knex, userID: string, now: Date): Promise<string | null> {
  const token = newToken();
  return db.transaction(async (trx) => {
    const account = await lockAccountForUpdate(trx, userID);
    if (!account || (await links.hasSince(trx, userID, before(now, LINK.pause)))) return null;
    await links.removeAllOf(trx, userID);
    await links.insert(trx, { hash: hashOf(token), userID, now });
    return token;
  });
}

/** Forgets a token that reached nobody. */
export const forgetToken = (db: Knex, token: string): Promise<void> => links.remove(db, hashOf(token));

/** Whose link a token belongs to, if it is still valid. */
export async function ownerOf(db: Knex, token: string, now: Date): Promise<string | undefined> {
  return TOKEN.test(token) ? links.find(db, hashOf(token), before(now, LINK.valid)) : undefined;
}

/** Uses a token up. False where it is used already, or another took its place. */
export const useToken = (trx: Knex.Transaction, token: string, now: Date): Promise<boolean> =>
  links.use(trx, hashOf(token), now);

/** Lets no link to the account lead anywhere any more. */
export const dropLinksOf = (trx: Knex.Transaction, userID: string): Promise<void> => links.removeAllOf(trx, userID);

/** Forgets links that are long over. */
export const sweepLinks = (trx: Knex.Transaction, now: Date): Promise<void> =>
  links.sweep(trx, before(now, 2 * LINK.valid));
