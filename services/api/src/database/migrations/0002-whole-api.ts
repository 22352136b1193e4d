import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column erased_at timestamptz(3);
    create index users_erasable on users (deactivated_at) where not active and erased_at is null;

    create table taken_usernames (hash bytea primary key, since timestamptz(3) not null);

    create table password_recoveries (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index password_recoveries_user on password_recoveries (user_id);

    create table scheduled_tasks (name text primary key, last_run_at timestamptz(3) not null);

    create table decisions (
      subject_type text not null,
      subject_id uuid not null,
      moderator_id uuid not null references users,
      verdict text not null,
      decided_at timestamptz(3) not null,
      before jsonb not null,
      primary key (subject_type, subject_id)
    );
    create index decisions_decided on decisions (decided_at);

    alter table post_reports
      add column due_status text check (due_status in ('Published', 'Rejected')),
      add column reported_title text not null default '',
      add column reported_text text not null default '';
    alter table comment_reports add column due_status text check (due_status in ('Published', 'Rejected'));
    create index post_reports_due on post_reports (decided_at, id) where due_status is not null;
    create index comment_reports_due on comment_reports (decided_at, id) where due_status is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table comment_reports drop column due_status;
    alter table post_reports drop column due_status, drop column reported_title, drop column reported_text;
    drop table decisions, scheduled_tasks, password_recoveries, taken_usernames;
    alter table users drop column erased_at;
  `);
}
