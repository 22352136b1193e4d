import type { Knex } from 'knex';

/** How far each long change of data is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table backfills (
      name text primary key,
      last_key text,
      done bigint not null default 0,
      finished_at timestamptz(3)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table backfills');
}
