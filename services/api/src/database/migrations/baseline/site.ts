const URGENT = `category = 'Urgent help needed'`;

/** Narratives, contact forms, site settings and the tables of tasks. */
export const SITE = `
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
  create index narratives_text on narratives
    using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);

  create table contact_forms (
    id uuid primary key,
    user_id uuid references users,
    name text not null,
    email text not null,
    category text not null,
    description text not null,
    created_at timestamptz(3) not null,
    archived_at timestamptz(3),
    archived_by uuid references users,
    -- Sorts by category and then by time, so that pages in this order have a single key.
    by_category text generated always as (
      category || ' ' || lpad((extract(epoch from created_at at time zone 'UTC') * 1000)::bigint::text, 15, '0')
    ) stored
  );
  -- Open and closed forms have separate indexes: closed forms grow without bound, and the queue must stay fast.
  create index contact_forms_open on contact_forms (created_at desc, id desc) where archived_at is null;
  create index contact_forms_open_category on contact_forms (category, created_at desc, id desc)
    where archived_at is null;
  create index contact_forms_open_by_category on contact_forms (by_category, id) where archived_at is null;
  create index contact_forms_urgent_newest on contact_forms ((${URGENT}) desc, created_at desc, id desc)
    where archived_at is null;
  create index contact_forms_urgent_oldest on contact_forms ((not ${URGENT}), created_at, id)
    where archived_at is null;
  create index contact_forms_archived on contact_forms (archived_at desc, id desc) where archived_at is not null;
  create index contact_forms_archived_category on contact_forms (category, archived_at desc, id desc)
    where archived_at is not null;
  create index contact_forms_archived_by_category on contact_forms (by_category, id) where archived_at is not null;
  create index contact_forms_user on contact_forms (user_id);
  -- Of open and closed forms, for the same reason as users_text.
  create index contact_forms_text on contact_forms
    using gin ((name || E'\\n' || category || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);

  -- How and when a sender can be reached safely.
  create table contact_safety (
    form_id uuid primary key references contact_forms on delete cascade,
    safe_how text,
    safe_when text
  );
  -- The sender of the form reads an answer; only moderators read a note.
  create table contact_remarks (
    id uuid primary key,
    form_id uuid not null references contact_forms on delete cascade,
    kind text not null check (kind in ('answer', 'note')),
    text text not null,
    created_at timestamptz(3) not null,
    created_by uuid not null references users
  );
  create index contact_remarks_form on contact_remarks (form_id, created_at, id);

  -- One row for each version of the settings. Rows are only added.
  create table site_settings (
    version int primary key check (version > 0),
    operator jsonb not null,
    reject_reasons jsonb not null,
    notice text,
    helplines jsonb not null,
    changed jsonb not null,
    created_at timestamptz(3) not null,
    created_by uuid not null references users
  );

  create table scheduled_tasks (name text primary key, last_run_at timestamptz(3) not null);

  -- The progress of each backfill.
  create table backfills (
    name text primary key,
    last_key text,
    done bigint not null default 0,
    finished_at timestamptz(3)
  );
`;
