import type { Knex } from 'knex';

/** What the author of a reported item reads once it is hidden: stored with the report until the second call. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['post_reports', 'comment_reports']) {
    await knex.raw('alter table ?? add column author_reason text, add column author_note text', [table]);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['post_reports', 'comment_reports']) {
    await knex.raw('alter table ?? drop column author_reason, drop column author_note', [table]);
  }
}
