import type { Knex } from 'knex';
import type { PostStatus } from '@commonpurse/contracts';
import type { PostText } from '../../shared/post-text';
import type { Said, Undoable } from './review.policy';

const wordsOf = ({ reason, note }: Said) => ({ review_reason: reason, review_note: note });

/** Moves a post that still waits. False when it waits no more. */
export async function decidePost(
  trx: Knex.Transaction,
  id: string,
  status: PostStatus,
  said: Said,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Pending' })
    .whereNull('archived_at')
    .update({ status, ...wordsOf(said), updated_at: at });
  return changed === 1;
}

/** Takes a waiting edit away. False when there is none any more. */
export async function takeEdit(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (await trx('post_edits').where({ post_id: id }).delete()) === 1;
}

/** What came of an edit: the new text where it was approved, and in any case what the author is told. */
export async function settleEdit(
  trx: Knex.Transaction,
  id: string,
  text: PostText | undefined,
  said: Said,
  at: Date,
): Promise<void> {
  await trx('posts')
    .where({ id })
    .update({ ...text, ...wordsOf(said), updated_at: at });
}

/** Makes a post what it was before a decision. False when its status is not the one that the decision left. */
export async function restore(
  trx: Knex.Transaction,
  id: string,
  { status, said, text, edit, left }: Undoable,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: left })
    .whereNull('archived_at')
    .update({ ...text, status, ...wordsOf(said), updated_at: at });
  if (edit) await trx('post_edits').insert({ ...edit.text, post_id: id, created_at: new Date(edit.createdAt) });
  return changed === 1;
}
