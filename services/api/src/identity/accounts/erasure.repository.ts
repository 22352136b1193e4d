import type { Knex } from 'knex';
import type { AccountField } from '@commonpurse/contracts';
import type { DbUserRow } from '../../database/tables';

export type Closed = { userId: string; username: string };

/** Whether one of these hashes is that of a name that was another account's than the caller's. */
export async function isTaken(db: Knex, hashes: readonly Buffer[], callerId: string | null): Promise<boolean> {
  const row = await db('taken_usernames')
    .whereIn('hash', hashes)
    .whereRaw('(user_id is null or user_id is distinct from ?::uuid)', [callerId])
    .first('hash');
  return row !== undefined;
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

/** Stores that a name stays taken, for all but the account that had it, if that one is not erased. */
export async function takeUsername(
  trx: Knex.Transaction,
  hash: Buffer,
  { since, userId }: { since: Date; userId: string | null },
): Promise<void> {
  await trx('taken_usernames').insert({ hash, since, user_id: userId }).onConflict('hash').ignore();
}

/** Forgets whose the names were that an account gave up. */
export async function forgetOwner(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('taken_usernames').where({ user_id: userId }).update({ user_id: null });
}

/** Erases all of an account except what texts reference: its id, and the age that its posts show. */
export async function erase(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  // A new field does not compile until it is erased here, or left because texts reference it.
  const profile: Required<Pick<DbUserRow, Exclude<AccountField, 'age'>>> = {
    // Contains a character that no username has: nobody can sign up or sign in with it.
    username: `erased:${userId}`,
    email: '',
    occupation: null,
  };
  await trx('users')
    .where({ id: userId })
    .update({ ...profile, password_hash: '', erased_at: now, updated_at: now });
}
