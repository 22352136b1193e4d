import type { Knex } from 'knex';

/** A post that is followed already keeps its time. */
export async function insert(trx: Knex.Transaction, row: { userId: string; postId: string; at: Date }): Promise<void> {
  await trx('follows')
    .insert({ user_id: row.userId, post_id: row.postId, since: row.at })
    .onConflict(['user_id', 'post_id'])
    .ignore();
}

export async function remove(trx: Knex.Transaction, userId: string, postId: string): Promise<void> {
  await trx('follows').where({ user_id: userId, post_id: postId }).delete();
}
