import type { Knex } from 'knex';

// Reports that wait are filtered by the status of their post. As with `archived`, which the posts alone decide, the
// database keeps a copy beside the reports, for an index cannot stand on two tables.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table post_reports add column post_status text;
    update post_reports set post_status = posts.status from posts where posts.id = post_id;
    alter table post_reports alter column post_status set not null;
    create index post_reports_waiting_status on post_reports (archived, post_status, created_at desc, id desc)
      where status = 'Pending';

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

    create or replace function post_report_starts_with_its_post() returns trigger language plpgsql as $$
      begin
        select archived_at is not null, status into new.archived, new.post_status from posts where id = new.post_id;
        return new;
      end
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function post_report_starts_with_its_post() returns trigger language plpgsql as $$
      begin
        new.archived := (select archived_at is not null from posts where id = new.post_id);
        return new;
      end
    $$;
    drop trigger reports_follow_the_status_of_their_post on posts;
    drop function reports_follow_the_status_of_their_post();
    drop index post_reports_waiting_status;
    alter table post_reports drop column post_status;
  `);
}
