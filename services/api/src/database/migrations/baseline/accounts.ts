/** Accounts, their sessions and credentials. The application generates ids and times, not the database. */
export const ACCOUNTS = `
  create table users (
    id uuid primary key,
    username text not null,
    email text not null,
    age integer not null check (age between 18 and 120),
    occupation text,
    password_hash text not null,
    role text not null check (role in ('user', 'moderator')),
    active boolean not null default true,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    deactivated_at timestamptz(3),
    erased_at timestamptz(3),
    updates_off boolean not null default false
  );
  create unique index users_username_unique on users (lower(username));
  create index users_email on users (lower(email));
  create index users_erasable on users (deactivated_at) where not active and erased_at is null;
  -- One for each order of the moderators' list of accounts.
  create index users_by_created on users (created_at, id) where erased_at is null;
  create index users_by_username on users (lower(username), id) where erased_at is null;
  create index users_by_email on users (lower(email), id) where erased_at is null;
  create index users_by_age on users (age, id) where erased_at is null;
  create index users_by_occupation on users (lower(coalesce(occupation, '')), id) where erased_at is null;
  create index users_moderators on users (created_at, id) where role = 'moderator' and active;
  -- Of all accounts: PostgreSQL collects no statistics on an expression from a partial index, and would treat every
  -- word as rare.
  create index users_text on users using gin ((username || E'\\n' || email) gin_trgm_ops) with (fastupdate = off);

  -- Hashes of the usernames of deleted accounts.
  create table taken_usernames (hash bytea primary key, since timestamptz(3) not null);

  create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    ended_at timestamptz(3),
    end_reason text,
    -- No foreign key: sessions are deleted by age, and each deletion would have to look for rows that name it.
    successor_id uuid,
    -- Null if unknown: such a session is asked for its password.
    password_at timestamptz
  );
  create index sessions_user on sessions (user_id, created_at);

  create table refresh_tokens (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz(3) not null,
    replaced_at timestamptz(3)
  );
  create index refresh_tokens_session on refresh_tokens (session_id);

  create table password_recoveries (
    hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null,
    used_at timestamptz(3)
  );
  create index password_recoveries_user on password_recoveries (user_id);

  create table recovery_codes (
    hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('password', 'second factor')),
    created_at timestamptz(3) not null,
    used_at timestamptz(3)
  );
  create index recovery_codes_user on recovery_codes (user_id);

  create table second_factors (
    user_id uuid primary key references users on delete cascade,
    encrypted_key bytea not null,
    created_at timestamptz(3) not null,
    confirmed_at timestamptz(3),
    last_step integer
  );

  -- Sign-ins between password and second factor.
  create table pending_sign_ins (
    hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    moderators_only boolean not null,
    created_at timestamptz(3) not null
  );
  create index pending_sign_ins_user on pending_sign_ins (user_id);

  -- At most one suspension of an account is open. One whose time is over no longer holds, whether or not its row has
  -- been closed.
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

  -- Stand in for a session in an appeal against a suspension.
  create table appeal_tokens (
    hash bytea primary key,
    user_id uuid not null references users,
    suspension_id uuid not null references suspensions on delete cascade,
    created_at timestamptz(3) not null,
    used_at timestamptz(3)
  );
  create index appeal_tokens_user on appeal_tokens (user_id);
  create index appeal_tokens_suspension on appeal_tokens (suspension_id);

  create table throttles (
    key bytea primary key,
    failures integer not null,
    blocked_until timestamptz(3),
    updated_at timestamptz(3) not null
  );
  create index throttles_updated on throttles (updated_at);
`;
