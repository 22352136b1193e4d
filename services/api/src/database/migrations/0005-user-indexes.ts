import type { Knex } from 'knex';

// One index for each order of the list of accounts. Its groups need few more: nearly every account is an active member's,
// and moderators and closed accounts are so few that they are sorted as they come.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index users_by_created on users (created_at, id) where erased_at is null;
    create index users_by_username on users (lower(username), id) where erased_at is null;
    create index users_by_email on users (lower(email), id) where erased_at is null;
    create index users_by_age on users (age, id) where erased_at is null;
    create index users_by_occupation on users (lower(coalesce(occupation, '')), id) where erased_at is null;
    create index users_moderators on users (created_at, id) where role = 'moderator' and active;
    -- Of all accounts: PostgreSQL takes no statistics of a text from a partial index, and would believe every word rare.
    create index users_text on users using gin ((username || E'\\n' || email) gin_trgm_ops) with (fastupdate = off);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index users_text, users_moderators, users_by_occupation, users_by_age, users_by_email, users_by_username,
      users_by_created;
  `);
}
