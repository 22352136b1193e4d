import type { Knex } from 'knex';

// Statistics read the decisions of some weeks alone, however long the log is. Written to the letter as it is asked for.
const DECISIONS = `action in ('post.approve', 'post.reject', 'post.undo-approve', 'post.undo-reject', 'post-edit.approve',
  'post-edit.reject', 'post-edit.undo-approve', 'post-edit.undo-reject', 'post-report.approve', 'post-report.reject',
  'post-report.undo', 'comment-report.approve', 'comment-report.reject', 'comment-report.undo', 'contact-form.close')`;

/** Which writes change what moderators see, and under which topic they are told. */
const TOLD = [
  { table: 'posts', events: 'insert or update or delete', topic: 'posts' },
  { table: 'post_edits', events: 'insert or update or delete', topic: 'posts' },
  { table: 'post_reports', events: 'insert or update or delete', topic: 'reports' },
  { table: 'comment_reports', events: 'insert or update or delete', topic: 'reports' },
  { table: 'comments', events: 'update of status', topic: 'reports' },
  { table: 'contact_forms', events: 'insert or update or delete', topic: 'contact' },
  { table: 'users', events: 'insert or update or delete', topic: 'users' },
  { table: 'narratives', events: 'insert or update or delete', topic: 'narratives' },
];

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index audit_log_decisions on audit_log (at) where ${DECISIONS}`);
  await knex.raw(`
    create table claims (
      kind text not null check (kind in ('review', 'post-report', 'comment-report', 'contact')),
      item_id uuid not null,
      user_id uuid not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      since timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      primary key (kind, item_id, user_id)
    );
    create index claims_session on claims (session_id);
    create index claims_user on claims (user_id);

    create function tell_what_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('what_changed', tg_argv[0]);
        return null;
      end
    $$;
  `);
  for (const { table, events, topic } of TOLD) {
    await knex.raw(`
      create trigger ${table}_told after ${events} on ${table} for each statement
        execute function tell_what_changed('${topic}')
    `);
  }
  // A renewed claim sends no notification. When a session ends, or an account loses its role, its event streams have to
  // close: both send one.
  await knex.raw(`
    create trigger claims_told after insert or delete on claims for each row execute function tell_what_changed('claims');
    create trigger claims_renewed after update on claims for each row when (old.since <> new.since)
      execute function tell_what_changed('claims');
    create trigger sessions_told after update of ended_at or delete on sessions for each statement
      execute function tell_what_changed('sessions');
    create trigger users_sessions_told after update of role, active on users for each statement
      execute function tell_what_changed('sessions');
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const { table } of TOLD) await knex.raw(`drop trigger ${table}_told on ${table}`);
  await knex.raw(`
    drop trigger users_sessions_told on users;
    drop trigger sessions_told on sessions;
    drop table claims;
    drop function tell_what_changed();
    drop index audit_log_decisions;
  `);
}
