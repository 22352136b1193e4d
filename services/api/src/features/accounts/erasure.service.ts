import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../../errors';
import * as erasure from './erasure.repository';

/** How long the name and address of a closed account are kept, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** Keyed hash of an erased name: it can be recognised with the secret, but not read. */
const nameHash = (secret: string, username: string): Buffer =>
  createHmac('sha256', secret).update(`taken-username\0${username.toLowerCase()}`).digest();

/**
 * Throws USERNAME_TAKEN when the name belonged to an erased account. Call it in the transaction that takes the name,
 * after taking it: a concurrent erasure releases the name only once its hash is stored.
 */
export async function refuseErasedName(
  trx: Knex.Transaction,
  secrets: readonly string[],
  username: string,
): Promise<void> {
  const hashes = secrets.map((secret) => nameHash(secret, username));
  if (await erasure.isTaken(trx, hashes)) throw new AppError('USERNAME_TAKEN');
}

/**
 * Erases name, address and occupation of accounts that were closed 30 days ago. The first secret hashes their names.
 * Returns their ids.
 */
export async function eraseClosed(trx: Knex.Transaction, [secret]: readonly string[], now: Date): Promise<string[]> {
  const closed = await erasure.lockClosedForUpdate(trx, new Date(now.getTime() - KEPT_FOR));
  for (const { userId, username } of closed) {
    await erasure.takeUsername(trx, nameHash(secret!, username), now);
    await erasure.erase(trx, userId, now);
  }
  return closed.map(({ userId }) => userId);
}
