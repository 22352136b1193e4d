import type { Knex } from 'knex';

/** Whether notifications about answers are on, and whether the member has unread notifications. */
export async function find(db: Knex, userId: string): Promise<{ on: boolean; unread: boolean } | undefined> {
  return db('users')
    .where({ id: userId, active: true })
    .first<{ on: boolean; unread: boolean } | undefined>(
      db.raw(`not updates_off as "on", not updates_off and coalesce(
        (select true from outcomes where outcomes.user_id = users.id and looked_at is null
          order by decided_at limit 1), false) as unread`),
    );
}

/** False when the account is closed. */
export async function set(trx: Knex.Transaction, userId: string, on: boolean): Promise<boolean> {
  return (await trx('users').where({ id: userId, active: true }).update({ updates_off: !on })) === 1;
}
