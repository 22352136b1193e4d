import type { Knex } from 'knex';
import type { PostStatus } from '@commonpurse/contracts';
import { toPostText, type PostText } from '../../../shared/post-text';
import type { Feedback, UndoState } from '../review.policy';

const feedbackColumns = ({ reason, note }: Feedback) => ({ review_reason: reason, review_note: note });

/** Sets the status of a pending post. False when it is no longer pending. */
export async function decidePost(
  trx: Knex.Transaction,
  id: string,
  status: PostStatus,
  feedback: Feedback,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Pending' })
    .whereNull('archived_at')
    .update({ status, ...feedbackColumns(feedback), updated_at: at });
  return changed === 1;
}

/** Deletes and returns a pending edit. Undefined when there is none. */
export async function takePendingEdit(trx: Knex.Transaction, id: string): Promise<PostText | undefined> {
  const [row] = await trx('post_edits').where({ post_id: id }).delete().returning('*');
  return row && toPostText(row);
}

/** Replaces the published text, if an edit was approved, and the feedback, if any is given. */
export async function replacePublishedText(
  trx: Knex.Transaction,
  id: string,
  text: PostText | undefined,
  feedback: Feedback | undefined,
  at: Date,
): Promise<void> {
  await trx('posts')
    .where({ id })
    .update({ ...text, ...(feedback && feedbackColumns(feedback)), updated_at: at });
}

/** Restores a post to its state before a decision. False when its status is not the one that the decision set. */
export async function restore(
  trx: Knex.Transaction,
  id: string,
  { status, feedback, text, edit, left }: UndoState,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: left })
    .whereNull('archived_at')
    .update({ ...text, status, ...feedbackColumns(feedback), updated_at: at });
  if (edit) await trx('post_edits').insert({ ...edit.text, post_id: id, created_at: new Date(edit.createdAt) });
  return changed === 1;
}
