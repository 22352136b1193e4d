import type { Knex } from 'knex';

/**
 * What was decided on each day that is over, in numbers: statistics of weeks need not read the log of all their days. A
 * task adds the days; a release that does not know the table reads the log.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table decision_days (
      start timestamptz(3) primary key,
      decided jsonb not null,
      waits jsonb not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table decision_days');
}
