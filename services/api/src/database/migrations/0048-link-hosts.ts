import type { Knex } from 'knex';

/** The hosts that members' texts may link to; null where a version of the settings has the built-in ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table site_settings add column link_hosts jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table site_settings drop column link_hosts');
}
