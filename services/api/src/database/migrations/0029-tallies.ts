import type { Knex } from 'knex';

/**
 * How much is in each queue and archive. Counting the rows for every look at the console took a second on a large forum.
 * A number that each write changes would make writers wait for one another: triggers only add what changed, and a task
 * folds the changes into the numbers. A number counts from the moment that a backfill has written it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- All at once, accounts before their posts as everywhere: no request and this migration wait for each other.
    lock table users, posts, post_edits, post_reports, comment_reports, contact_forms, appeals, narratives
      in share row exclusive mode;
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger edit_tallied on posts;
    drop trigger edit_of_gone_tallied on posts;
    drop function tally_edit_of_post();
    drop function tally() cascade;
    drop function change_tallies(text[], text[]);
    drop function tallies_of(posts);
    drop function tallies_of(post_edits);
    drop function tallies_of(post_reports);
    drop function tallies_of(comment_reports);
    drop function tallies_of(contact_forms);
    drop function tallies_of(appeals);
    drop function tallies_of(users);
    drop function tallies_of(narratives);
    drop table tally_changes;
    drop table tallies;
  `);
}
