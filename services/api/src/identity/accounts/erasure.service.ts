import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { foldedUsername } from './accounts.policy';
import * as erasure from './erasure.repository';

/** How long the name and address of a closed account are kept, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

const keyedHash = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Keyed hash of a name and all that look like it: it can be recognised with the secret, but not read. */
const nameHash = (secret: string, username: string): Buffer =>
  keyedHash(secret, `folded-username\0${foldedUsername(username)}`);

/** The hash of names that were erased before names that look alike were refused. */
const exactHash = (secret: string, username: string): Buffer =>
  keyedHash(secret, `taken-username\0${username.toLowerCase()}`);

type Names = { secrets: readonly string[]; userId: string | null };

/**
 * Throws USERNAME_TAKEN when the name, or one that looks like it, was another account's. Call it in the transaction that
 * takes the name, after taking it: a concurrent erasure or renaming releases the name only once its hash is stored.
 */
export async function refuseUsedName(
  trx: Knex.Transaction,
  { secrets, userId }: Names,
  username: string,
): Promise<void> {
  const hashes = secrets.flatMap((secret) => [nameHash(secret, username), exactHash(secret, username)]);
  if (await erasure.isTaken(trx, hashes, userId)) throw new AppError('USERNAME_TAKEN');
}

/** Reserves the name that an account gives up for this account. The first secret hashes it. */
export async function reserveFormerName(
  trx: Knex.Transaction,
  { secrets: [secret], userId }: Names,
  { username, now }: { username: string; now: Date },
): Promise<void> {
  await erasure.takeUsername(trx, nameHash(secret!, username), { since: now, userId });
}

/**
 * Erases name, address and occupation of accounts that were closed 30 days ago. The first secret hashes their names.
 * Returns their ids.
 */
export async function eraseClosed(trx: Knex.Transaction, [secret]: readonly string[], now: Date): Promise<string[]> {
  const closed = await erasure.lockClosedForUpdate(trx, new Date(now.getTime() - KEPT_FOR));
  for (const { userId, username } of closed) {
    await erasure.takeUsername(trx, nameHash(secret!, username), { since: now, userId: null });
    await erasure.forgetOwner(trx, userId);
    await erasure.erase(trx, userId, now);
  }
  return closed.map(({ userId }) => userId);
}
