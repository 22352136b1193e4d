import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

export const config = { transaction: false };

/** When an anonymous post of a closed account leaves the forum; null for every other post. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table posts add column if not exists leaves_at timestamptz(3)');
  await createIndexConcurrently(
    knex,
    'posts_leaving',
    'on posts (leaves_at) where leaves_at is not null and archived_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists posts_leaving');
  await knex.raw('alter table posts drop column if exists leaves_at');
}
