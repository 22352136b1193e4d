import type { Knex } from 'knex';

export type StoredFactor = { encryptedKey: Buffer; confirmed: boolean; lastStep: number | null };

/** Whether the account has a second factor in use. */
export async function isOn(db: Knex, userId: string): Promise<boolean> {
  const row = await db('second_factors').where({ user_id: userId }).whereNotNull('confirmed_at').first('user_id');
  return row !== undefined;
}

/** Locks the factor, so that of two calls with one code the second finds it used. */
export async function lockForUpdate(trx: Knex.Transaction, userId: string): Promise<StoredFactor | undefined> {
  const row = await trx('second_factors').where({ user_id: userId }).forUpdate().first();
  return row && { encryptedKey: row.encrypted_key, confirmed: row.confirmed_at !== null, lastStep: row.last_step };
}

/** Stores an unconfirmed key, which replaces an unconfirmed one. False when there is a confirmed one. */
export async function insertUnconfirmed(
  trx: Knex.Transaction,
  { userId, encryptedKey, now }: { userId: string; encryptedKey: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into second_factors as kept (user_id, encrypted_key, created_at) values (?, ?, ?)
     on conflict (user_id) do update set encrypted_key = excluded.encrypted_key, created_at = excluded.created_at
     where kept.confirmed_at is null returning user_id`,
    [userId, encryptedKey, now],
  );
  return rows.length === 1;
}

export async function confirm(trx: Knex.Transaction, userId: string, step: number, now: Date): Promise<void> {
  await trx('second_factors').where({ user_id: userId }).update({ confirmed_at: now, last_step: step });
}

export async function recordStep(
  trx: Knex.Transaction,
  userId: string,
  { step, encryptedKey }: { step: number; encryptedKey: Buffer },
): Promise<void> {
  await trx('second_factors').where({ user_id: userId }).update({ last_step: step, encrypted_key: encryptedKey });
}

/** Deletes the factor. False when there is none. */
export async function remove(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await trx('second_factors').where({ user_id: userId }).delete()) === 1;
}
