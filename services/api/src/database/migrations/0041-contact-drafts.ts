import type { Knex } from 'knex';

// The fields of a contact form that no other draft has. Earlier releases store none of its drafts.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table drafts add column name text, add column email text, add column safe_how text, add column safe_when text',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from drafts where place = 'contact' or place like 'contact-%'`);
  await knex.raw('alter table drafts drop column name, drop column email, drop column safe_how, drop column safe_when');
}
