import type { Knex } from 'knex';

/** Null where nobody knows: such a session is asked for its password. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column password_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column password_at');
}
