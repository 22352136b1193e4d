import type { Knex } from 'knex';

/** The line of a narrative that its card quotes, and the drawing beside it; null where its moderator chose none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table narratives add column quote text, add column picture text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table narratives drop column quote, drop column picture');
}
