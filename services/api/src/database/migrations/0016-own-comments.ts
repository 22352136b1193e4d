import type { Knex } from 'knex';

/** When its author changed or deleted a comment. A deleted one keeps its row, which reports refer to, and no text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table comments add column edited_at timestamptz(3), add column deleted_at timestamptz(3);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table comments drop column edited_at, drop column deleted_at');
}
