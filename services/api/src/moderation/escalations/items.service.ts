import type { Knex } from 'knex';
import type { EscalationItem } from '@commonpurse/contracts';
import { flagForReview } from '../../forum/flags/flags.service';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import { clearDue, forgetUndoOfHiding, lockItemForUpdate } from '../reports/reports.service';
import type { Item } from './escalations.policy';

/** Locks the item until the transaction ends, as decisions on it do: the two wait for each other. */
export async function lockForUpdate(
  trx: Knex.Transaction,
  kind: EscalationItem,
  ref: string,
): Promise<Item | undefined> {
  if (kind === 'contact') {
    const form = await trx('contact_forms').where({ id: ref }).forNoKeyUpdate().first('user_id', 'archived_at');
    const { user_id: authorId, archived_at: archivedAt } = form ?? {};
    return (
      form && {
        kind,
        ref,
        authorId: authorId ?? null,
        status: null,
        archived: archivedAt !== null,
        deleted: false,
        postId: null,
      }
    );
  }
  const item = await lockItemForUpdate(trx, kind, ref);
  return item && { ...item, kind, ref, postId: item.post.id };
}

const tableOf = ({ kind }: Item) => (kind === 'post' ? 'posts' : 'comments');

/** Takes the item out of every reply to others than its author and moderators. */
export async function hold(trx: Knex.Transaction, item: Item, at: Date): Promise<void> {
  if (item.kind !== 'contact') await trx(tableOf(item)).where({ id: item.ref }).update({ held_at: at });
}

/** Ends the hold. The item is as it was. */
export async function letGo(trx: Knex.Transaction, item: Item): Promise<void> {
  if (item.kind !== 'contact') await trx(tableOf(item)).where({ id: item.ref }).update({ held_at: null });
}

/**
 * Ends the hold, and lets the item wait for a decision: a post for its review, and a comment, which has none, hidden and
 * with a flag. What its author has deleted stays as it is.
 */
export async function letWait(trx: Knex.Transaction, item: Item, at: Date): Promise<void> {
  const { kind, ref, archived, deleted } = item;
  if (kind === 'contact') return;
  if (archived || deleted) return letGo(trx, item);
  await forgetUndoOfHiding(trx, kind, ref, at);
  await clearDue(trx, kind, ref);
  if (kind === 'post') {
    await forgetUndoableDecisions(trx, 'post', [ref]);
    const waiting = {
      status: 'Pending',
      held_at: null,
      review_reason: null,
      review_note: null,
      updated_at: at,
    } as const;
    await trx('posts').where({ id: ref }).update(waiting);
    return;
  }
  const [comment] = await trx('comments')
    .where({ id: ref })
    .update({ status: 'Rejected', held_at: null })
    .returning('description');
  await flagForReview(trx, { id: ref, text: comment?.description ?? '', at });
}

/**
 * Ends the holds on what erased accounts wrote, whose escalations are deleted: it is hidden from now on, because nobody
 * decided to show it.
 */
export async function endHoldsOf(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  for (const table of ['posts', 'comments'] as const)
    await trx(table)
      .whereRaw('author_id = any(?)', [[...userIds]])
      .whereNotNull('held_at')
      .update({ status: 'Rejected', held_at: null });
}
