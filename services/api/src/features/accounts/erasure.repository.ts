import type { Knex } from 'knex';

export type Closed = { userId: string; username: string };

/** Whether one of these hashes is that of an erased account's name. */
export async function isTaken(db: Knex, hashes: readonly Buffer[]): Promise<boolean> {
  return (await db('taken_usernames').whereIn('hash', hashes).first('hash')) !== undefined;
}

/** Locks the accounts closed up to a moment that still have name and address until the transaction ends. */
export async function lockClosedForUpdate(trx: Knex.Transaction, upTo: Date): Promise<Closed[]> {
  return trx('users')
    .whereRaw('not active and erased_at is null')
    .where('deactivated_at', '<=', upTo)
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id as userId', 'username');
}

export async function takeUsername(trx: Knex.Transaction, hash: Buffer, since: Date): Promise<void> {
  await trx('taken_usernames').insert({ hash, since }).onConflict('hash').ignore();
}

/** Erases all of an account except what texts reference: its id, and the age that its posts show. */
export async function erase(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  await trx('users')
    .where({ id: userId })
    .update({
      // Contains a character that no username has: nobody can sign up or sign in with it.
      username: `erased:${userId}`,
      email: '',
      occupation: null,
      password_hash: '',
      erased_at: now,
      updated_at: now,
    });
}
