import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The index is made beside the writers of posts.
export const config = { transaction: false };

/**
 * The forum's list reads along an index of what is not held. `posts_published` stays for the release before, which does
 * not know that column.
 */
export async function up(knex: Knex): Promise<void> {
  await createIndexConcurrently(
    knex,
    'posts_readable',
    `on posts (created_at desc, id desc, category, author_age)
      where status = 'Published' and archived_at is null and held_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists posts_readable');
}
