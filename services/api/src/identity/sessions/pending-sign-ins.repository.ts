import type { Knex } from 'knex';

export type PendingSignIn = { userId: string; moderatorsOnly: boolean };

export async function insert(
  trx: Knex.Transaction,
  { hash, userId, moderatorsOnly, now }: PendingSignIn & { hash: Buffer; now: Date },
): Promise<void> {
  await trx('pending_sign_ins').insert({ hash, user_id: userId, moderators_only: moderatorsOnly, created_at: now });
}

/** The pending sign-in of a token that was made after a moment. */
export async function find(db: Knex, hash: Buffer, madeAfter: Date): Promise<PendingSignIn | undefined> {
  const row = await db('pending_sign_ins').where({ hash }).where('created_at', '>', madeAfter).first();
  return row && { userId: row.user_id, moderatorsOnly: row.moderators_only };
}

/** Deletes a pending sign-in. False when it was used or withdrawn: of concurrent calls, one succeeds. */
export async function remove(trx: Knex.Transaction, hash: Buffer): Promise<boolean> {
  return (await trx('pending_sign_ins').where({ hash }).delete()) === 1;
}

export async function sweep(trx: Knex.Transaction, madeBefore: Date): Promise<void> {
  await trx('pending_sign_ins').where('created_at', '<', madeBefore).delete();
}
