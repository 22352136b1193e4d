import type { Knex } from 'knex';
import { IS_ANONYMOUS_COMMENT, isReadableComment, isReadablePost } from '../../shared/readable';

/** A post or a comment; `anonymous`: readers see no name on it. */
export type Item = { id: string; postId: string; authorId: string; anonymous: boolean };

/** Locks a post until the transaction ends. Undefined if members cannot read it. */
export async function lockPostForShare(trx: Knex.Transaction, id: string): Promise<Item | undefined> {
  const post = trx('posts').where({ id }).whereRaw(isReadablePost('posts')).forShare();
  return post.first<Item | undefined>({ id: 'id', postId: 'id', authorId: 'author_id', anonymous: 'anonymous' });
}

/** The same for a comment, and for its post, which is locked first, as everywhere. */
export async function lockCommentForShare(trx: Knex.Transaction, id: string): Promise<Item | undefined> {
  const found = await trx('comments').where({ id }).first('post_id');
  if (!found || !(await lockPostForShare(trx, found.post_id))) return undefined;
  const comment = trx('comments')
    .join('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', id)
    .whereRaw(isReadableComment('comments'))
    .forShare('comments');
  return comment.first<Item | undefined>(
    { id: 'comments.id', postId: 'posts.id', authorId: 'comments.author_id' },
    trx.raw(`${IS_ANONYMOUS_COMMENT} as anonymous`),
  );
}

/**
 * Serialises what members thank for and take back of an item until the transaction ends, so that of several at once one
 * notifies its author. Only thanks take this lock, after that of the item.
 */
export async function lockThanksFor(trx: Knex.Transaction, itemId: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('thanks.' || ?, 0))`, [itemId]);
}

/** False if the member has said thanks for the item already. */
export async function insert(trx: Knex.Transaction, userId: string, item: Item, at: Date): Promise<boolean> {
  const row = { user_id: userId, post_id: item.postId, subject_id: item.id, thanked_at: at };
  const inserted = await trx('thanks')
    .insert(row)
    .onConflict(['user_id', 'post_id', 'subject_id'])
    .ignore()
    .returning('user_id');
  return inserted.length === 1;
}

export async function remove(trx: Knex.Transaction, userId: string, { id, postId }: Item): Promise<void> {
  await trx('thanks').where({ user_id: userId, post_id: postId, subject_id: id }).delete();
}

export async function removeItem(trx: Knex.Transaction, itemId: string): Promise<void> {
  await trx('thanks').where({ subject_id: itemId }).delete();
}
