import type { Knex } from 'knex';
import type { Reader } from '../../shared/readable';
import { joinLedTo } from './led-to';

/** Whether notifications about answers and thanks are on, and whether the member has unread notifications. */
export async function find(db: Knex, reader: Reader): Promise<{ on: boolean; unread: boolean } | undefined> {
  const unread = joinLedTo(db('outcomes').leftJoin('posts', 'posts.id', 'outcomes.post_id'), reader, db)
    .where('outcomes.user_id', reader.userId)
    .whereNull('outcomes.looked_at')
    .whereNull('posts.archived_at')
    .orderBy('outcomes.decided_at')
    .limit(1, { skipBinding: true })
    .select(db.raw('true'));
  return db('users')
    .where({ id: reader.userId, active: true })
    .first<{ on: boolean; unread: boolean } | undefined>(
      db.raw('not updates_off as "on", not updates_off and coalesce(?, false) as unread', [unread]),
    );
}

/** False when the account is closed. */
export async function set(trx: Knex.Transaction, userId: string, on: boolean): Promise<boolean> {
  return (await trx('users').where({ id: userId, active: true }).update({ updates_off: !on })) === 1;
}
