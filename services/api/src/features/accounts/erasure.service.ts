import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../../errors';
import * as erasure from './erasure.repository';

/** How long the name and address of a closed account are kept, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** What is left of an erased name: enough to know it again, for who has the secret, and never to read it. */
const nameHash = (secret: string, username: string): Buffer =>
  createHmac('sha256', secret).update(`taken-username\0${username.toLowerCase()}`).digest();

/**
 * Throws USERNAME_TAKEN where the name was an erased account's. To be asked in the transaction that takes the name, once
 * it has: an erasure at the same moment lets the name go only when its hash is there.
 */
export async function refuseErasedName(trx: Knex.Transaction, secret: string, username: string): Promise<void> {
  if (await erasure.isTaken(trx, nameHash(secret, username))) throw new AppError('USERNAME_TAKEN');
}

/** Wipes name, address and occupation of accounts that were closed 30 days ago. Answers which. */
export async function eraseClosed(trx: Knex.Transaction, secret: string, now: Date): Promise<string[]> {
  const closed = await erasure.lockClosedForUpdate(trx, new Date(now.getTime() - KEPT_FOR));
  for (const { userID, username } of closed) {
    await erasure.takeUsername(trx, nameHash(secret, username), now);
    await erasure.erase(trx, userID, now);
  }
  return closed.map(({ userID }) => userID);
}
