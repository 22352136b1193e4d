import type { Knex } from 'knex';

/** Whether the account has an unused link that was made after a moment. */
export async function hasSince(db: Knex, userId: string, moment: Date): Promise<boolean> {
  const unused = db('password_recoveries').where({ user_id: userId, used_at: null });
  return (await unused.where('created_at', '>', moment).first('hash')) !== undefined;
}

export async function insert(
  trx: Knex.Transaction,
  { hash, userId, now }: { hash: Buffer; userId: string; now: Date },
): Promise<void> {
  await trx('password_recoveries').insert({ hash, user_id: userId, created_at: now });
}

/** The account of an unused link that was made after a moment. */
export async function find(db: Knex, hash: Buffer, madeAfter: Date): Promise<string | undefined> {
  const row = await db('password_recoveries')
    .where({ hash, used_at: null })
    .where('created_at', '>', madeAfter)
    .first('user_id');
  return row?.user_id;
}

/** Marks a link as used. False when it is used already, or deleted: of concurrent calls, one succeeds. */
export async function use(trx: Knex.Transaction, hash: Buffer, now: Date): Promise<boolean> {
  return (await trx('password_recoveries').where({ hash, used_at: null }).update({ used_at: now })) === 1;
}

/** Invalidates every link to the account. */
export async function removeAllOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('password_recoveries').where({ user_id: userId }).delete();
}

export async function remove(db: Knex, hash: Buffer): Promise<void> {
  await db('password_recoveries').where({ hash }).delete();
}

export async function sweep(trx: Knex.Transaction, madeBefore: Date): Promise<void> {
  await trx('password_recoveries').where('created_at', '<', madeBefore).delete();
}
