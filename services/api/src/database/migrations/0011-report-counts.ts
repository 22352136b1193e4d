import type { Knex } from 'knex';

const TABLES = ['post_reports', 'comment_reports'];

// How many reports there are of each status is read from an index as small as that, and not from all that they say.
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`create index ${table}_status on ${table} (status)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${TABLES.map((table) => `${table}_status`).join(', ')}`);
}
