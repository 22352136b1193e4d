import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// Both tables grow without bound and are in use: the indexes are made beside their writers.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await createIndexConcurrently(
    knex,
    'posts_rejected',
    `on posts (created_at, id) where status = 'Rejected' and archived_at is null`,
  );
  await createIndexConcurrently(knex, 'audit_log_at', 'on audit_log (at, id)');
  await createIndexConcurrently(knex, 'audit_log_action', 'on audit_log (action, at, id)');
  await createIndexConcurrently(knex, 'audit_log_actor', 'on audit_log (actor_id, at, id)');
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['posts_rejected', 'audit_log_at', 'audit_log_action', 'audit_log_actor']) {
    await knex.raw('drop index concurrently if exists ??', [name]);
  }
}
