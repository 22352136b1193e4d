import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The table of accounts is large and in use: its index is made beside its writers.
export const config = { transaction: false };

/**
 * A username that looks like another one is taken. Accounts that look alike already stay as they are: all but the
 * oldest are outside the index until they are renamed.
 */
export async function up(knex: Knex): Promise<void> {
  // As `foldedUsername` in accounts.policy.ts.
  await knex.raw(`
    create or replace function folded_username(username text) returns text
      language sql immutable strict parallel safe
      as $$ select replace(translate(lower(username), '013457l._', 'oieasti'), 'rn', 'm') $$
  `);
  await knex.raw('alter table users add column if not exists looks_alike boolean not null default false');
  await knex.raw(
    `update users set looks_alike = true
     from (
       select id, row_number() over (partition by folded_username(username) order by created_at, id) as place
       from users where erased_at is null
     ) as account
     where account.id = users.id and account.place > 1 and not users.looks_alike`,
  );
  const accounts = 'on users (folded_username(username)) where erased_at is null and not looks_alike';
  await createIndexConcurrently(knex, 'users_username_folded', accounts, { unique: true });
  // Whose name it was while the account exists: she may take it back. Null: nobody may.
  await knex.raw('alter table taken_usernames add column if not exists user_id uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table taken_usernames drop column user_id');
  await knex.raw('drop index concurrently if exists users_username_folded');
  await knex.raw('alter table users drop column looks_alike');
  await knex.raw('drop function folded_username(text)');
}
