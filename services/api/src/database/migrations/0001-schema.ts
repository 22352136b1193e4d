import type { Knex } from 'knex';

/** `field in (…)`: the check behind every enumerated column. */
const oneOf = (column: string, words: readonly string[]) =>
  `check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`;

const loanType = oneOf('category', ['Payday Loan', 'Short Term Loan', 'Microcredit Loan']);
const reportStatus = oneOf('status', ['Pending', 'Approved', 'Rejected']);

// Text indexes are updated at each write (fastupdate off): writes are rare, searches frequent. The application
// generates ids and times; the database's clock and sequences are not used.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create extension if not exists pg_trgm`);
  await knex.raw(`
    create table users (
      id uuid primary key,
      username text not null,
      email text not null,
      age integer not null check (age between 18 and 120),
      occupation text,
      password_hash text not null,
      role text not null ${oneOf('role', ['user', 'moderator'])},
      active boolean not null default true,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deactivated_at timestamptz(3)
    );
    create unique index users_username_unique on users (lower(username));
    create index users_email on users (lower(email));

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      ended_at timestamptz(3),
      end_reason text
    );
    create index sessions_user on sessions (user_id, created_at);

    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      created_at timestamptz(3) not null,
      replaced_at timestamptz(3)
    );
    create index refresh_tokens_session on refresh_tokens (session_id);

    create table throttles (
      key bytea primary key,
      failures integer not null,
      blocked_until timestamptz(3),
      updated_at timestamptz(3) not null
    );
    create index throttles_updated on throttles (updated_at);
  `);
  await knex.raw(`
    create table posts (
      id uuid primary key,
      author_id uuid not null references users,
      title text not null,
      description text not null,
      category text not null ${loanType},
      anonymous boolean not null,
      status text not null ${oneOf('status', ['Pending', 'Published', 'Rejected'])},
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      review_reason text,
      review_note text,
      archived_at timestamptz(3)
    );
    create index posts_published on posts (created_at desc, id desc)
      where status = 'Published' and archived_at is null;
    create index posts_published_category on posts (category, created_at desc, id desc)
      where status = 'Published' and archived_at is null;
    create index posts_pending on posts (created_at desc, id desc) where status = 'Pending' and archived_at is null;
    create index posts_author on posts (author_id, created_at desc, id desc);
    create index posts_archived on posts (archived_at desc, id desc) where archived_at is not null;
    create index posts_text on posts using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);

    create table post_edits (
      post_id uuid primary key references posts on delete cascade,
      title text not null,
      description text not null,
      category text not null ${loanType},
      anonymous boolean not null,
      created_at timestamptz(3) not null
    );
    create index post_edits_created on post_edits (created_at desc, post_id desc);

    create table comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      author_id uuid not null references users,
      description text not null,
      status text not null ${oneOf('status', ['Published', 'Rejected'])},
      created_at timestamptz(3) not null
    );
    create index comments_post on comments (post_id, created_at, id);
    create index comments_author on comments (author_id, created_at);

    create table narratives (
      id uuid primary key,
      title text not null,
      description text not null,
      category text not null,
      occupation text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index narratives_created on narratives (created_at desc, id desc);
    create index narratives_category on narratives (category, created_at desc, id desc);
    create index narratives_text on narratives using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);
  `);
  for (const [table, item] of [
    ['post_reports', 'post'],
    ['comment_reports', 'comment'],
  ]) {
    await knex.raw(`
      create table ${table} (
        id uuid primary key,
        ${item}_id uuid not null references ${item}s on delete cascade,
        reporter_id uuid not null references users,
        reason text not null,
        status text not null ${reportStatus},
        moderator_comment text,
        moderator_id uuid references users,
        created_at timestamptz(3) not null,
        decided_at timestamptz(3)
      );
      create unique index ${table}_one_pending on ${table} (reporter_id, ${item}_id) where status = 'Pending';
      create index ${table}_item on ${table} (${item}_id);
      create index ${table}_waiting on ${table} (created_at desc, id desc) where status = 'Pending';
      create index ${table}_decided on ${table} (decided_at desc, id desc) where status <> 'Pending';
    `);
  }
  await knex.raw(`
    create table contact_forms (
      id uuid primary key,
      user_id uuid references users,
      name text not null,
      email text not null,
      category text not null,
      description text not null,
      created_at timestamptz(3) not null,
      archived_at timestamptz(3),
      archived_by uuid references users
    );
    create index contact_forms_open on contact_forms (created_at desc, id desc) where archived_at is null;
    create index contact_forms_archived on contact_forms (archived_at desc, id desc) where archived_at is not null;
    create index contact_forms_user on contact_forms (user_id);

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id uuid,
      actor_role text,
      action text not null,
      subject_type text not null,
      subject_id text,
      before jsonb,
      after jsonb,
      request_id text
    );
    create index audit_log_subject on audit_log (subject_type, subject_id, id);

    create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_log is append-only';
      end
    $$;
    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function audit_log_is_append_only();
  `);
}

export async function down(knex: Knex): Promise<void> {
  // pg_trgm is not dropped: another schema of the same database may be using it.
  await knex.raw(`
    drop table audit_log;
    drop function audit_log_is_append_only();
    drop table contact_forms, comment_reports, post_reports, narratives, comments, post_edits, posts;
    drop table throttles, refresh_tokens, sessions, users;
  `);
}
