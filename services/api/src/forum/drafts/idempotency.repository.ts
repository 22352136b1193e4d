import type { Knex } from 'knex';
import type { DbSentRequestRow } from '../../database/tables';

type Key = { userId: string; key: string };

const named = (db: Knex, { userId, key }: Key) => db('sent_requests').where({ user_id: userId, key });

/**
 * Claims the key for this request. A concurrent request with the same key waits; returns false when the key is taken.
 */
export async function claim(trx: Knex.Transaction, key: Key, request: Buffer, at: Date): Promise<boolean> {
  const rows = await trx('sent_requests')
    .insert({ user_id: key.userId, key: key.key, request, sent_at: at })
    .onConflict(['user_id', 'key'])
    .ignore()
    .returning('key');
  return rows.length === 1;
}

/** The request that was sent with the key, and its reply. */
export async function find(
  trx: Knex.Transaction,
  key: Key,
): Promise<Pick<DbSentRequestRow, 'request' | 'answer'> | undefined> {
  return named(trx, key).first('request', 'answer');
}

export async function keepAnswer(trx: Knex.Transaction, key: Key, answer: object): Promise<void> {
  await named(trx, key).update({ answer: JSON.stringify(answer) });
}

export async function removeAllOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('sent_requests').where({ user_id: userId }).delete();
}

/** Deletes expired keys. Skips rows that a request has locked; the next run deletes them. */
export async function sweep(trx: Knex.Transaction, sentBefore: Date): Promise<void> {
  await trx.raw(
    `delete from sent_requests where (user_id, key) in
       (select user_id, key from sent_requests where sent_at < ? for update skip locked)`,
    [sentBefore],
  );
}
