import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The index is made beside the writers of comments.
export const config = { transaction: false };

/** The order of the forum by newest answer reads along this index. */
export async function up(knex: Knex): Promise<void> {
  await createIndexConcurrently(
    knex,
    'comments_newest',
    `on comments (created_at desc, post_id desc)
      where status = 'Published' and deleted_at is null and held_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists comments_newest');
}
