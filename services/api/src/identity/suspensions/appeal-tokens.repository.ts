import type { Knex } from 'knex';

export type AppealToken = { hash: Buffer; userId: string; suspensionId: string; now: Date };

export async function insert(trx: Knex.Transaction, { hash, userId, suspensionId, now }: AppealToken): Promise<void> {
  await trx('appeal_tokens').insert({ hash, user_id: userId, suspension_id: suspensionId, created_at: now });
}

/**
 * Marks a token that was made after a moment as used. Undefined when it is used already, or gone: of concurrent calls,
 * one succeeds.
 */
export async function use(
  trx: Knex.Transaction,
  hash: Buffer,
  { now, madeAfter }: { now: Date; madeAfter: Date },
): Promise<{ userId: string; suspensionId: string } | undefined> {
  const rows = await trx('appeal_tokens')
    .where({ hash, used_at: null })
    .where('created_at', '>', madeAfter)
    .update({ used_at: now })
    .returning(['user_id', 'suspension_id']);
  return rows[0] && { userId: rows[0].user_id, suspensionId: rows[0].suspension_id };
}

export async function removeAllOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('appeal_tokens').where({ user_id: userId }).delete();
}

export async function sweep(trx: Knex.Transaction, madeBefore: Date): Promise<void> {
  await trx('appeal_tokens').where('created_at', '<', madeBefore).delete();
}
