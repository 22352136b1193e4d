import type { Knex } from 'knex';
import type { PostStatus } from '@commonpurse/contracts';
import type { PostText } from '../../shared/post-text';
import { shownName } from '../../shared/shown-name';
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

/** Who decided last on a post or its edit, and how. Undefined where nobody did, or the decision was taken back. */
export async function lastDecision(
  trx: Knex.Transaction,
  id: string,
): Promise<{ by: string; approved: boolean } | undefined> {
  const { rows } = await trx.raw<{ rows: { action: string; username: string | null; active: boolean | null }[] }>(
    `select action, username, active from audit_log left join users on users.id = actor_id
     where subject_type = 'post' and subject_id = ? and (action like 'post.%' or action like 'post-edit.%')
     order by audit_log.id desc limit 1`,
    [id],
  );
  const [row] = rows;
  if (!row || row.action.includes('.undo')) return undefined;
  return { by: shownName(row.username, row.active), approved: row.action.endsWith('.approve') };
}
