/**
 * How many comments of each post of the forum can be read. Counting them for every post of a list took as long as the
 * list itself; and where nearly every post has an answer, no index of posts or comments finds the others. A number in
 * the post would rewrite it, with all its indexes, for each comment.
 */
const COMMENT_COUNTS = `
  create table comment_counts (
    post_id uuid primary key references posts on delete cascade,
    created_at timestamptz(3) not null,
    n integer not null
  );
  create index comment_counts_none on comment_counts (created_at desc, post_id desc) where n = 0;

  create function readable_comments(post uuid) returns integer language sql stable as $$
    select count(*)::int from comments where post_id = post and status = 'Published' and deleted_at is null
  $$;

  create function count_comments_of_post() returns trigger language plpgsql as $$
    begin
      if new.status = 'Published' and new.archived_at is null then
        insert into comment_counts (post_id, created_at, n)
          values (new.id, new.created_at, readable_comments(new.id)) on conflict do nothing;
      else
        delete from comment_counts where post_id = new.id;
      end if;
      return null;
    end
  $$;
  create trigger comments_counted_at_first after insert on posts for each row
    when (new.status = 'Published') execute function count_comments_of_post();
  create trigger comments_counted_anew after update of status, archived_at on posts for each row
    when (old.status is distinct from new.status or old.archived_at is distinct from new.archived_at)
    execute function count_comments_of_post();

  create function count_comment() returns trigger language plpgsql as $$
    declare
      difference integer := 0;
    begin
      if tg_op <> 'DELETE' and new.status = 'Published' and new.deleted_at is null then
        difference := 1;
      end if;
      if tg_op <> 'INSERT' and old.status = 'Published' and old.deleted_at is null then
        difference := difference - 1;
      end if;
      if difference <> 0 then
        update comment_counts set n = n + difference where post_id = coalesce(new.post_id, old.post_id);
      end if;
      return null;
    end
  $$;
  create trigger comment_counted after insert or delete or update of status, deleted_at on comments for each row
    execute function count_comment();
`;

/**
 * How much is in each queue and archive. Counting the rows for every look at the console took a second on a large
 * forum. A number that each write changes would make writers wait for one another: triggers only add what changed, and
 * a task folds the changes into the numbers.
 */
const TALLIES = `
  create table tallies (what text primary key, n bigint not null);
  create table tally_changes (what text not null, n integer not null);

  create function tallies_of(post posts) returns text[] language sql immutable as $$
    select case when post.archived_at is not null then array['posts-archived']
      when post.status = 'Pending' then array['posts-waiting'] else array[]::text[] end
  $$;
  create function tallies_of(edit post_edits) returns text[] language sql stable as $$
    select case when exists (
      select from posts where id = edit.post_id and status <> 'Pending' and archived_at is null
    ) then array['edits-waiting'] else array[]::text[] end
  $$;
  create function tallies_of(report post_reports) returns text[] language sql immutable as $$
    select array['post-reports-' || report.status]
  $$;
  create function tallies_of(report comment_reports) returns text[] language sql immutable as $$
    select case when report.status = 'Pending' and report.reporter_id is null
      then array['comment-reports-' || report.status, 'flags-waiting']
      else array['comment-reports-' || report.status] end
  $$;
  create function tallies_of(form contact_forms) returns text[] language sql immutable as $$
    select case when form.archived_at is not null then array['contact-closed']
      when form.category = 'Urgent help needed' then array['contact-waiting', 'contact-urgent']
      else array['contact-waiting'] end
  $$;
  create function tallies_of(appeal appeals) returns text[] language sql immutable as $$
    select case when appeal.status = 'Pending' then array['appeals-waiting'] else array[]::text[] end
  $$;
  create function tallies_of(member users) returns text[] language sql immutable as $$
    select case when member.active then array['users-active'] else array[]::text[] end
  $$;
  create function tallies_of(narrative narratives) returns text[] language sql immutable as $$
    select array['narratives']
  $$;

  create function change_tallies(gone text[], come text[]) returns void language sql as $$
    insert into tally_changes (what, n)
      select what, sum(n) from (select unnest(come), 1 union all select unnest(gone), -1) as changed (what, n)
      group by what having sum(n) <> 0
  $$;
  create function tally() returns trigger language plpgsql as $$
    begin
      perform change_tallies(
        case when tg_op <> 'INSERT' then tallies_of(old) else '{}' end,
        case when tg_op <> 'DELETE' then tallies_of(new) else '{}' end);
      return null;
    end
  $$;
  create function tally_edit_of_post() returns trigger language plpgsql as $$
    declare
      was boolean := old.status <> 'Pending' and old.archived_at is null;
      is_now boolean := tg_op <> 'DELETE' and new.status <> 'Pending' and new.archived_at is null;
    begin
      if was <> is_now and exists (select from post_edits where post_id = old.id) then
        insert into tally_changes (what, n) values ('edits-waiting', case when is_now then 1 else -1 end);
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end
  $$;

  create trigger tallied after insert or delete or update of status, archived_at on posts
    for each row execute function tally();
  create trigger edit_tallied after update of status, archived_at on posts
    for each row execute function tally_edit_of_post();
  -- Before, because the edit goes with the post.
  create trigger edit_of_gone_tallied before delete on posts
    for each row execute function tally_edit_of_post();
  create trigger tallied after insert or delete on post_edits for each row execute function tally();
  create trigger tallied after insert or delete or update of status on post_reports
    for each row execute function tally();
  create trigger tallied after insert or delete or update of status, reporter_id on comment_reports
    for each row execute function tally();
  create trigger tallied after insert or delete or update of archived_at, category on contact_forms
    for each row execute function tally();
  create trigger tallied after insert or delete or update of status on appeals
    for each row execute function tally();
  create trigger tallied after insert or delete or update of active on users
    for each row execute function tally();
  create trigger tallied after insert or delete on narratives for each row execute function tally();
`;

/** Counts that triggers maintain, because counting the rows takes too long. */
export const COUNTS = COMMENT_COUNTS + TALLIES;
