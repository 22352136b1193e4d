import type { Knex } from 'knex';

// One index for each order of the archive; those of texts are in the order that PostgreSQL compares them in. By category
// the posts stand in the order of their titles: one expression, so that a page has one key.
const INDEXES: Record<string, string> = {
  posts_archived_category: 'category, archived_at desc, id desc',
  posts_archived_created: 'created_at desc, id desc',
  posts_archived_title: 'lower(title), id',
  posts_archived_by_category: `(category || E'\\n' || lower(title)), id`,
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await knex.raw(`create index ${name} on posts (${columns}) where archived_at is not null`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${Object.keys(INDEXES).join(', ')}`);
}
