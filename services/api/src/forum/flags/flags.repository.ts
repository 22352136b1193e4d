import type { Knex } from 'knex';

type Flag = { id: string; commentId: string; reason: string; text: string; at: Date };

/** Inserts the flag of a comment. If one is pending already, updates it, and keeps its place in the list. */
export async function save(trx: Knex.Transaction, { id, commentId, reason, text, at }: Flag): Promise<void> {
  await trx('comment_reports')
    .insert({
      id,
      comment_id: commentId,
      reporter_id: null,
      reason,
      status: 'Pending',
      created_at: at,
      reported_text: text,
    })
    .onConflict(trx.raw(`(comment_id) where status = 'Pending' and reporter_id is null`))
    .merge({ reason, reported_text: text });
}
