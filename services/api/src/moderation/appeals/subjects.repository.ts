import type { Knex } from 'knex';
import type { PostText } from '../../shared/post-text';
import { toPostText } from '../../shared/post-text';
import type { DbCommentRow, DbPostRow } from '../../database/tables';
import type { Subject } from './appeals.policy';

const isOpen = (post: DbPostRow | undefined): post is DbPostRow => post !== undefined && post.archived_at === null;

const lockRowForUpdate = (trx: Knex.Transaction, id: string) =>
  trx('posts').where({ id }).forNoKeyUpdate().first<DbPostRow | undefined>();

/** Locks a post that is not archived until the transaction ends. `stands`: whether the post is Rejected. */
export async function lockPostForUpdate(trx: Knex.Transaction, id: string): Promise<Subject | undefined> {
  const post = await lockRowForUpdate(trx, id);
  return isOpen(post) ? { authorId: post.author_id, postId: id, stands: post.status === 'Rejected' } : undefined;
}

/** Locks a comment that its author has not deleted, after its post, as everywhere. */
export async function lockCommentForUpdate(trx: Knex.Transaction, id: string): Promise<Subject | undefined> {
  const place = await trx('comments').where({ id }).first<Pick<DbCommentRow, 'post_id'> | undefined>('post_id');
  const post = place && (await lockRowForUpdate(trx, place.post_id));
  if (!isOpen(post)) return undefined;
  const comment = await trx('comments').where({ id }).whereNull('deleted_at').forNoKeyUpdate().first();
  return comment && { authorId: comment.author_id, postId: post.id, stands: comment.status === 'Rejected' };
}

/** Publishes a Rejected post again, and clears the reason and note of the rejection. */
export async function publishPost(trx: Knex.Transaction, id: string, at: Date): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Rejected' })
    .whereNull('archived_at')
    .update({ status: 'Published', review_reason: null, review_note: null, updated_at: at });
  return changed === 1;
}

export async function publishComment(trx: Knex.Transaction, id: string): Promise<boolean> {
  const hidden = trx('comments').where({ id, status: 'Rejected' }).whereNull('deleted_at');
  return (await hidden.update({ status: 'Published' })) === 1;
}

/**
 * Replaces the text of a post by that of a rejected edit. Keeps its status and, if it is Rejected, the reason and note.
 */
export async function replaceText(trx: Knex.Transaction, id: string, text: PostText, at: Date): Promise<boolean> {
  const keptIfHidden = (column: 'review_reason' | 'review_note') =>
    trx.raw(`case when status = 'Rejected' then ${column} end`);
  const changed = await trx('posts')
    .where({ id })
    .whereNull('archived_at')
    .update({
      ...toPostText(text),
      review_reason: keptIfHidden('review_reason'),
      review_note: keptIfHidden('review_note'),
      updated_at: at,
    });
  return changed === 1;
}

/** The text that an appeal is about, and whether it is hidden now. */
export async function findPost(db: Knex, id: string): Promise<{ text: PostText; hidden: boolean } | undefined> {
  const row = await db('posts').where({ id }).whereNull('archived_at').first();
  return row && { text: toPostText(row), hidden: row.status === 'Rejected' };
}

export async function findComment(db: Knex, id: string): Promise<{ text: string; hidden: boolean } | undefined> {
  const row = await db('comments').where({ id }).whereNull('deleted_at').first();
  return row && { text: row.description, hidden: row.status === 'Rejected' };
}
