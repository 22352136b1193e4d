import type { Knex } from 'knex';
import type { DbRecoveryCodeRow } from '../../database/tables';

export type Purpose = DbRecoveryCodeRow['purpose'];
type Owner = { userId: string; purpose: Purpose };

export async function insertAll(
  trx: Knex.Transaction,
  { userId, purpose }: Owner,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await trx('recovery_codes').insert(hashes.map((hash) => ({ hash, user_id: userId, purpose, created_at: now })));
}

/** Marks a code as used. False when it is used already, or not the account's: of concurrent calls, one succeeds. */
export async function use(
  trx: Knex.Transaction,
  { userId, purpose }: Owner,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const unused = trx('recovery_codes').where({ user_id: userId, purpose, hash, used_at: null });
  return (await unused.update({ used_at: now })) === 1;
}

export async function countUnused(db: Knex, { userId, purpose }: Owner): Promise<number> {
  const unused = db('recovery_codes').where({ user_id: userId, purpose, used_at: null });
  return (await unused.select('hash')).length;
}

export async function remove(trx: Knex.Transaction, { userId, purpose }: Owner): Promise<void> {
  await trx('recovery_codes').where({ user_id: userId, purpose }).delete();
}

export async function removeAllOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('recovery_codes').where({ user_id: userId }).delete();
}
