import type { Knex } from 'knex';

// One row for each version: what held from then on. Nothing is changed or removed.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_settings (
      version int primary key check (version > 0),
      operator jsonb not null,
      reject_reasons jsonb not null,
      notice text,
      helplines jsonb not null,
      changed jsonb not null,
      created_at timestamptz(3) not null,
      created_by uuid not null references users
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_settings');
}
