import type { Knex } from 'knex';

/** What members hide, follow, save and say thanks for, in the order in which every transaction changes the tables. */
const TABLES = ['hidden_handles', 'hidden_posts', 'follows', 'saved_posts', 'thanks'] as const;

/** Deletes what members hide, follow, save and say thanks for of these posts, and of the comments under them. */
export async function removeTracesOfPosts(trx: Knex.Transaction, postIds: readonly string[]): Promise<void> {
  for (const table of TABLES) {
    await trx(table)
      .whereRaw('post_id = any(?)', [[...postIds]])
      .delete();
  }
}

/** Deletes what a member hides, follows, saves and said thanks for, and her entries in the lists of those who hide her. */
export async function removeTracesOfMember(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('hidden_members').where({ user_id: userId }).orWhere({ hidden_id: userId }).delete();
  for (const table of TABLES) await trx(table).where({ user_id: userId }).delete();
}
