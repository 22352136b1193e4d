import type { Knex } from 'knex';

/**
 * Suspensions of accounts: one at most is open for an account. One whose `until` has passed no longer holds, whether or not
 * its row says so yet. Tokens stand in for a session in an appeal against one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table suspensions (
      id uuid primary key,
      user_id uuid not null references users,
      moderator_id uuid references users,
      reason text not null,
      since timestamptz(3) not null,
      until timestamptz(3),
      ended_at timestamptz(3),
      ended_by uuid references users
    );
    create unique index suspensions_open on suspensions (user_id) where ended_at is null;
    create index suspensions_user on suspensions (user_id, since);
    create trigger suspensions_told after insert or update on suspensions for each statement
      execute function tell_what_changed('users');

    create table appeal_tokens (
      hash bytea primary key,
      user_id uuid not null references users,
      suspension_id uuid not null references suspensions on delete cascade,
      created_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index appeal_tokens_user on appeal_tokens (user_id);
    create index appeal_tokens_suspension on appeal_tokens (suspension_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table appeal_tokens; drop table suspensions');
}
