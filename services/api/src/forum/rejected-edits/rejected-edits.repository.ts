import type { Knex } from 'knex';
import type { PostText } from '../../shared/post-text';

export type RejectedEdit = { rejectedAt: Date; text: PostText };

export async function insert(trx: Knex.Transaction, postId: string, { rejectedAt, text }: RejectedEdit): Promise<void> {
  await trx('rejected_edits')
    .insert({ post_id: postId, rejected_at: rejectedAt, text })
    .onConflict(['post_id', 'rejected_at'])
    .merge();
}

/** The last rejected edit of a post, since a moment. */
export async function findLast(db: Knex, postId: string, since: Date): Promise<RejectedEdit | undefined> {
  const row = await db('rejected_edits')
    .where({ post_id: postId })
    .where('rejected_at', '>', since)
    .orderBy('rejected_at', 'desc')
    .first();
  return row && { rejectedAt: row.rejected_at, text: row.text };
}

/** The edit of a post that was rejected at a moment. */
export async function find(db: Knex, postId: string, rejectedAt: Date): Promise<PostText | undefined> {
  const row = await db('rejected_edits').where({ post_id: postId, rejected_at: rejectedAt }).first();
  return row?.text;
}

export async function remove(trx: Knex.Transaction, postId: string, rejectedAt: Date): Promise<void> {
  await trx('rejected_edits').where({ post_id: postId, rejected_at: rejectedAt }).delete();
}

/** Deletes the rejected edits of posts that have changed, or that leave the forum: they can no longer be restored. */
export async function removePosts(trx: Knex.Transaction, postIds: readonly string[]): Promise<void> {
  await trx('rejected_edits')
    .whereRaw('post_id = any(?)', [[...postIds]])
    .delete();
}

/**
 * Deletes the rejected edits that would reveal the author's name if restored, once the author wants the post to be
 * anonymous. Returns false when there are none.
 */
export async function removeNamed(trx: Knex.Transaction, postId: string): Promise<boolean> {
  const named = trx('rejected_edits').where({ post_id: postId }).whereRaw(`text->>'anonymous' = 'false'`);
  return (await named.delete()) > 0;
}

/** Deletes texts that were rejected before a moment, unless an appeal about them is pending. */
export async function sweep(trx: Knex.Transaction, rejectedBefore: Date): Promise<void> {
  await trx.raw(
    `delete from rejected_edits where rejected_at <= ? and not exists (
       select from appeals where kind = 'edit' and status = 'Pending'
         and appeals.post_id = rejected_edits.post_id and decided_at = rejected_at)`,
    [rejectedBefore],
  );
}
