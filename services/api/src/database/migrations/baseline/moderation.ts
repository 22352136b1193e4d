/** Each table of reports, its item, and its column with the text that identifies a report to moderators. */
const REPORTS = [
  { table: 'post_reports', item: 'post', text: 'reported_title' },
  { table: 'comment_reports', item: 'comment', text: 'reported_text' },
];

/** A comment report without a reporter is a flag. */
const columns = (item: string, reporter: string) => `
    id uuid primary key,
    ${item}_id uuid not null references ${item}s on delete cascade,
    reporter_id uuid ${reporter} references users,
    reason text not null,
    status text not null check (status in ('Pending', 'Approved', 'Rejected')),
    moderator_comment text,
    moderator_id uuid references users,
    created_at timestamptz(3) not null,
    decided_at timestamptz(3),
    due_status text check (due_status in ('Published', 'Rejected'))`;

/** Pending and decided reports, and those of archived posts, are separate parts of an index: a short list stays fast. */
const listIndexes = (table: string, text: string, list: string, at: string, where: string) => `
  create index ${table}_${list} on ${table} (archived, ${at} desc, id desc) where ${where};
  create index ${table}_${list}_words on ${table} (archived, left(lower(${text}), 60), id) where ${where};
  create index ${table}_${list}_reason on ${table} (archived, left(lower(reason), 60), id) where ${where};`;

const indexesOf = ({ table, item, text }: (typeof REPORTS)[number]) => `
  create unique index ${table}_one_pending on ${table} (reporter_id, ${item}_id) where status = 'Pending';
  create index ${table}_item on ${table} (${item}_id);
  create index ${table}_due on ${table} (decided_at, id) where due_status is not null;
  ${listIndexes(table, text, 'waiting', 'created_at', `status = 'Pending'`)}
  ${listIndexes(table, text, 'decided', 'decided_at', `status <> 'Pending'`)}
  create index ${table}_verdict on ${table} (archived, status, decided_at desc, id desc) where status <> 'Pending';
  create index ${table}_status on ${table} (status);
  create index ${table}_text on ${table}
    using gin ((${text} || E'\\n' || reason) gin_trgm_ops) with (fastupdate = off);`;

/**
 * Only the post determines whether it is archived, and its status. No index can span two tables, so triggers copy both
 * to the reports: in the statement that changes the post, and under its lock.
 */
const COPIES = `
  create function reports_follow_their_post() returns trigger language plpgsql as $$
    begin
      update post_reports set archived = new.archived_at is not null where post_id = new.id;
      update comment_reports set archived = new.archived_at is not null
        where comment_id in (select id from comments where post_id = new.id);
      return null;
    end
  $$;
  create trigger reports_follow_their_post after update of archived_at on posts for each row
    when ((old.archived_at is null) <> (new.archived_at is null)) execute function reports_follow_their_post();

  create function reports_follow_the_status_of_their_post() returns trigger language plpgsql as $$
    begin
      -- Few posts are ever reported: of the others no list of reports is told that it has changed.
      if exists (select from post_reports where post_id = new.id) then
        update post_reports set post_status = new.status where post_id = new.id;
      end if;
      return null;
    end
  $$;
  create trigger reports_follow_the_status_of_their_post after update of status on posts for each row
    when (old.status <> new.status) execute function reports_follow_the_status_of_their_post();

  create function post_report_starts_with_its_post() returns trigger language plpgsql as $$
    begin
      select archived_at is not null, status into new.archived, new.post_status from posts where id = new.post_id;
      return new;
    end
  $$;
  create trigger post_report_starts_with_its_post before insert on post_reports for each row
    execute function post_report_starts_with_its_post();

  create function comment_report_starts_with_its_post() returns trigger language plpgsql as $$
    begin
      new.archived := (select archived_at is not null from comments join posts on posts.id = post_id
        where comments.id = new.comment_id);
      return new;
    end
  $$;
  create trigger comment_report_starts_with_its_post before insert on comment_reports for each row
    execute function comment_report_starts_with_its_post();
`;

/** Reports, appeals, decisions that can be undone, claims and the audit log. */
export const MODERATION = `
  create table post_reports (
    ${columns('post', 'not null')},
    reported_title text not null default '',
    reported_text text not null default '',
    archived boolean not null default false,
    post_status text not null
  );
  create table comment_reports (
    ${columns('comment', '')},
    reported_text text not null default '',
    archived boolean not null default false
  );
  ${REPORTS.map(indexesOf).join('\n')}
  create index post_reports_waiting_status on post_reports (archived, post_status, created_at desc, id desc)
    where status = 'Pending';
  create index comment_reports_flags_newest on comment_reports
    (archived, (reporter_id is null) desc, created_at desc, id desc) where status = 'Pending';
  create index comment_reports_flags_oldest on comment_reports
    (archived, (reporter_id is not null), created_at, id) where status = 'Pending';
  create index comment_reports_flag on comment_reports (created_at, id)
    where status = 'Pending' and reporter_id is null;
  create unique index comment_reports_one_flag on comment_reports (comment_id)
    where status = 'Pending' and reporter_id is null;
  ${COPIES}

  create table appeals (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    ref uuid not null,
    post_id uuid references posts on delete cascade,
    decision text not null,
    made text not null,
    decided_at timestamptz(3) not null,
    decided_by uuid references users,
    reason text,
    note text,
    message text not null,
    created_at timestamptz(3) not null,
    status text not null default 'Pending',
    reply text,
    closed_at timestamptz(3),
    closed_by uuid references users
  );
  -- One appeal for each decision, also if several arrive at once.
  create unique index appeals_decision on appeals (kind, ref, decision);
  create index appeals_user on appeals (user_id, created_at desc, id desc);
  create index appeals_status on appeals (status, created_at, id);
  create index appeals_time on appeals (created_at, id);
  create index appeals_post on appeals (post_id) where post_id is not null;

  -- Decisions that can still be undone, with the state before them.
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

  -- Each tab claims for itself: a moderator who closes one of two tabs still has the item open in the other.
  create table claims (
    kind text not null,
    item_id uuid not null,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    since timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    visit text not null default '',
    primary key (kind, item_id, user_id, visit)
  );
  create index claims_session on claims (session_id);
  create index claims_user on claims (user_id);

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
  create index audit_log_at on audit_log (at, id);
  create index audit_log_action on audit_log (action, at, id);
  create index audit_log_actor on audit_log (actor_id, at, id);
  -- Statistics read only the decisions of some weeks. 0033-contact-undo replaces it.
  create index audit_log_decisions on audit_log (at) where action in (
    'post.approve', 'post.reject', 'post.undo-approve', 'post.undo-reject', 'post-edit.approve', 'post-edit.reject',
    'post-edit.undo-approve', 'post-edit.undo-reject', 'post-report.approve', 'post-report.reject', 'post-report.undo',
    'comment-report.approve', 'comment-report.reject', 'comment-report.undo', 'contact-form.close'
  );
  create function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only';
    end
  $$;
  create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only();

  -- The decisions of each past day, in numbers, so that statistics of weeks need not read the log of all their days.
  create table decision_days (
    start timestamptz(3) primary key,
    decided jsonb not null,
    waits jsonb not null
  );
`;
