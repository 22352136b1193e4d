import type { Knex } from 'knex';

// The browsers of an account outlive its sessions, which are deleted after a day: a login from a browser that was not
// used for a month is announced. A session that began before this migration has no browser.
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column browser text');
  await knex.raw(`
    create table known_browsers (
      user_id uuid not null references users on delete cascade,
      browser text not null,
      last_login_at timestamptz(3) not null,
      primary key (user_id, browser)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table known_browsers');
  await knex.raw('alter table sessions drop column browser');
  await knex.raw(`delete from outcomes where kind in ('new-browser', 'recovery-codes-made', 'password-changed')`);
}
