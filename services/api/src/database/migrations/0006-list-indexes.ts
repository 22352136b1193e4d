import type { Knex } from 'knex';

// Open and closed forms have separate indexes: closed forms grow without bound, and the queue must stay fast.
const PARTS = [
  { name: 'open', at: 'created_at', where: 'archived_at is null' },
  { name: 'archived', at: 'archived_at', where: 'archived_at is not null' },
];

export async function up(knex: Knex): Promise<void> {
  // One text that sorts by category and then by time, so that pages in this order have a single key.
  await knex.raw(`
    alter table contact_forms add column by_category text generated always as (
      category || ' ' || lpad((extract(epoch from created_at at time zone 'UTC') * 1000)::bigint::text, 15, '0')
    ) stored
  `);
  for (const { name, at, where } of PARTS) {
    await knex.raw(`
      create index contact_forms_${name}_category on contact_forms (category, ${at} desc, id desc) where ${where};
      create index contact_forms_${name}_by_category on contact_forms (by_category, id) where ${where};
    `);
  }
  // One text index for both: PostgreSQL collects no statistics on an expression from a partial index, and would treat
  // every word as rare.
  await knex.raw(`
    create index contact_forms_text on contact_forms
      using gin ((name || E'\\n' || category || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);
    create index post_edits_text on post_edits
      using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);
  `);
  // PostgreSQL finds words that one post in a hundred contains along the list, rarer ones through the index. To
  // distinguish them it must sample more posts than by default.
  await knex.raw(`alter index posts_text alter column 1 set statistics 300`);
}

export async function down(knex: Knex): Promise<void> {
  for (const { name } of PARTS) {
    await knex.raw(`drop index contact_forms_${name}_category, contact_forms_${name}_by_category`);
  }
  await knex.raw(`drop index contact_forms_text, post_edits_text`);
  await knex.raw(`alter index posts_text alter column 1 set statistics -1`);
  await knex.raw(`alter table contact_forms drop column by_category`);
}
