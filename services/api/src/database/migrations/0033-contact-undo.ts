import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The index is made beside its writers.
export const config = { transaction: false };

const BEFORE = `'post.approve', 'post.reject', 'post.undo-approve', 'post.undo-reject', 'post-edit.approve',
  'post-edit.reject', 'post-edit.undo-approve', 'post-edit.undo-reject', 'post-report.approve', 'post-report.reject',
  'post-report.undo', 'comment-report.approve', 'comment-report.reject', 'comment-report.undo', 'contact-form.close'`;

/** Statistics leave out forms whose closing was undone; the index also serves the queries of earlier releases. */
export async function up(knex: Knex): Promise<void> {
  const actions = `${BEFORE}, 'contact-form.undo-close'`;
  await createIndexConcurrently(knex, 'audit_log_decided', `on audit_log (at) where action in (${actions})`);
  await knex.raw('drop index concurrently if exists audit_log_decisions');
}

export async function down(knex: Knex): Promise<void> {
  await createIndexConcurrently(knex, 'audit_log_decisions', `on audit_log (at) where action in (${BEFORE})`);
  await knex.raw('drop index concurrently if exists audit_log_decided');
}
