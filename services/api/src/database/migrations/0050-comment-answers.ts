import type { Knex } from 'knex';

/**
 * The comment that a comment answers, of the same post, and that of a draft. No foreign key: comments go with their post
 * alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table comments add column reply_to uuid');
  await knex.raw('alter table drafts add column reply_to text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table drafts drop column reply_to');
  await knex.raw('alter table comments drop column reply_to');
}
