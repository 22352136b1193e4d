const LOAN_TYPE = `check (category in ('Payday Loan', 'Short Term Loan', 'Microcredit Loan'))`;

/**
 * Posts, comments and what members keep about them. Text indexes are updated at each write (fastupdate off): writes are
 * rare, searches frequent.
 */
export const FORUM = `
  create table posts (
    id uuid primary key,
    author_id uuid not null references users,
    title text not null,
    description text not null,
    category text not null ${LOAN_TYPE},
    anonymous boolean not null,
    status text not null check (status in ('Pending', 'Published', 'Rejected')),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    review_reason text,
    review_note text,
    archived_at timestamptz(3),
    -- The age that the author had when she wrote the post: a changing age would link all posts that change with it.
    author_age integer not null check (author_age between 18 and 120),
    warning text
  );
  -- With both filters at its end, a post that they exclude is not even fetched.
  create index posts_published on posts (created_at desc, id desc, category, author_age)
    where status = 'Published' and archived_at is null;
  create index posts_pending on posts (created_at desc, id desc) where status = 'Pending' and archived_at is null;
  create index posts_rejected on posts (created_at, id) where status = 'Rejected' and archived_at is null;
  create index posts_author on posts (author_id, created_at desc, id desc);
  -- One for each order of the archive. By category and title in one expression, so that a page has one key.
  create index posts_archived on posts (archived_at desc, id desc) where archived_at is not null;
  create index posts_archived_category on posts (category, archived_at desc, id desc) where archived_at is not null;
  create index posts_archived_created on posts (created_at desc, id desc) where archived_at is not null;
  create index posts_archived_title on posts (lower(title), id) where archived_at is not null;
  create index posts_archived_by_category on posts ((category || E'\\n' || lower(title)), id)
    where archived_at is not null;
  create index posts_text on posts using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);
  -- PostgreSQL finds words that one post in a hundred contains along the list, rarer ones through the index. To
  -- distinguish them it must sample more posts than by default.
  alter index posts_text alter column 1 set statistics 300;

  create table post_edits (
    post_id uuid primary key references posts on delete cascade,
    title text not null,
    description text not null,
    category text not null ${LOAN_TYPE},
    anonymous boolean not null,
    created_at timestamptz(3) not null,
    warning text
  );
  create index post_edits_created on post_edits (created_at desc, post_id desc);
  create index post_edits_text on post_edits
    using gin ((title || E'\\n' || description) gin_trgm_ops) with (fastupdate = off);

  -- The text of a rejected edit, while its rejection can be overturned.
  create table rejected_edits (
    post_id uuid not null references posts on delete cascade,
    rejected_at timestamptz(3) not null,
    text jsonb not null,
    primary key (post_id, rejected_at)
  );
  create index rejected_edits_time on rejected_edits (rejected_at);

  -- A comment that its author deleted retains its row, which reports refer to, and no text.
  create table comments (
    id uuid primary key,
    post_id uuid not null references posts on delete cascade,
    author_id uuid not null references users,
    description text not null,
    status text not null check (status in ('Published', 'Rejected')),
    created_at timestamptz(3) not null,
    edited_at timestamptz(3),
    deleted_at timestamptz(3)
  );
  create index comments_post on comments (post_id, created_at, id);
  create index comments_author on comments (author_id, created_at);
  create index comments_edited on comments (author_id, edited_at) where edited_at is not null;

  -- Texts and not JSON: PostgreSQL's JSON refuses half an emoji, which a text field can hold.
  create table drafts (
    user_id uuid not null references users on delete cascade,
    place text not null,
    title text not null,
    description text not null,
    category text not null,
    anonymous text not null,
    send_key uuid not null,
    saved_at timestamptz(3) not null,
    warning text,
    primary key (user_id, place)
  );
  create index drafts_saved on drafts (saved_at);

  -- Requests with their idempotency keys, so that a repeated request gets the first response again.
  create table sent_requests (
    user_id uuid not null references users on delete cascade,
    key uuid not null,
    request bytea not null,
    answer jsonb,
    sent_at timestamptz(3) not null,
    primary key (user_id, key)
  );
  create index sent_requests_sent on sent_requests (sent_at);

  -- An author follows her own post without a row: a row would reveal nothing, and answers reach her anyway.
  create table follows (
    user_id uuid not null references users on delete cascade,
    post_id uuid not null references posts on delete cascade,
    since timestamptz(3) not null,
    primary key (user_id, post_id)
  );
  create index follows_post on follows (post_id, user_id);

  -- Both indexes of each table have both ids: a look-up stays one row where many hide the same.
  create table hidden_members (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    hidden_id uuid not null references users on delete cascade,
    hidden_at timestamptz(3) not null,
    unique (user_id, hidden_id)
  );
  create index hidden_members_hidden on hidden_members (hidden_id, user_id);
  create table hidden_posts (
    user_id uuid not null references users on delete cascade,
    post_id uuid not null references posts on delete cascade,
    hidden_at timestamptz(3) not null,
    primary key (user_id, post_id)
  );
  create index hidden_posts_post on hidden_posts (post_id, user_id);

  -- A row notifies one person about something of hers. It reveals nothing about others: not who decided, and for a
  -- report not what was reported.
  create table outcomes (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    subject_id uuid not null,
    post_id uuid references posts on delete cascade,
    reason text,
    note text,
    sent_at timestamptz(3),
    decided_at timestamptz(3) not null,
    looked_at timestamptz(3)
  );
  create index outcomes_user on outcomes (user_id, decided_at desc, id desc);
  create index outcomes_subject on outcomes (subject_id, decided_at desc, id desc);
  create index outcomes_post on outcomes (post_id) where post_id is not null;
  create index outcomes_new on outcomes (user_id, decided_at) where looked_at is null;
  -- Unread answers to a post are one row for each reader, also if comments arrive at the same time.
  create unique index outcomes_answer on outcomes (user_id, post_id)
    where kind = 'post-answered' and looked_at is null;
`;
