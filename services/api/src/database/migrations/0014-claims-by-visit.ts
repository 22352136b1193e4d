import type { Knex } from 'knex';

// Each visit of a screen claims for itself: a moderator who closes one of two tabs still has the item open in the other.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table claims add column visit text not null default '',
      drop constraint claims_pkey,
      add primary key (kind, item_id, user_id, visit);
  `);
}

export async function down(knex: Knex): Promise<void> {
  // Claims are over in ten minutes; of several for one item none is worth more than the others.
  await knex('claims').whereNot({ visit: '' }).delete();
  await knex.raw(`
    alter table claims drop constraint claims_pkey,
      drop column visit,
      add primary key (kind, item_id, user_id);
  `);
}
