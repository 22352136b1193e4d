import type { Knex } from 'knex';

// Told is only that a session ends. Rows deleted at each sign-in are a day old: what they stood for ended long before.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger sessions_told on sessions;
    create trigger sessions_told after update of ended_at on sessions for each row
      when (old.ended_at is null and new.ended_at is not null) execute function tell_what_changed('sessions');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger sessions_told on sessions;
    create trigger sessions_told after update of ended_at or delete on sessions for each statement
      execute function tell_what_changed('sessions');
  `);
}
