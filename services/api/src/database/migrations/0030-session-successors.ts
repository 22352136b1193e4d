import type { Knex } from 'knex';

// No foreign key: sessions are deleted by age, and each deletion would have to look for rows that name it.
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column successor_id uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column successor_id');
}
