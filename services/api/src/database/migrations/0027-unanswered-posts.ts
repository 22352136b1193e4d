import type { Knex } from 'knex';

/**
 * The posts of the forum that nobody has answered, with the order of the forum's list. Where nearly every post has an
 * answer, no index of posts or comments finds them: two tables decide. Triggers keep it while two releases write.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table unanswered_posts (
      post_id uuid primary key references posts on delete cascade,
      created_at timestamptz(3) not null
    );
    create index unanswered_posts_created on unanswered_posts (created_at desc, post_id desc);

    create function is_answered(post uuid) returns boolean language sql stable as $$
      select exists (select from comments where post_id = post and status = 'Published' and deleted_at is null)
    $$;

    create function post_may_be_unanswered() returns trigger language plpgsql as $$
      begin
        if new.status = 'Published' and new.archived_at is null and not is_answered(new.id) then
          insert into unanswered_posts (post_id, created_at) values (new.id, new.created_at) on conflict do nothing;
        else
          delete from unanswered_posts where post_id = new.id;
        end if;
        return null;
      end
    $$;
    create trigger unanswered_when_written after insert on posts for each row
      when (new.status = 'Published') execute function post_may_be_unanswered();
    create trigger unanswered_when_moved after update of status, archived_at on posts for each row
      when (old.status is distinct from new.status or old.archived_at is distinct from new.archived_at)
      execute function post_may_be_unanswered();

    create function comment_answers_post() returns trigger language plpgsql as $$
      begin
        -- Of comments that come and go at the same time, each sees what the other has done. Whoever writes a comment
        -- has locked its post before, in this order.
        perform pg_advisory_xact_lock(hashtextextended('unanswered.' || new.post_id, 0));
        if new.status = 'Published' and new.deleted_at is null then
          delete from unanswered_posts where post_id = new.post_id;
        elsif not is_answered(new.post_id) then
          insert into unanswered_posts (post_id, created_at)
            select id, created_at from posts
            where id = new.post_id and status = 'Published' and archived_at is null
            on conflict do nothing;
        end if;
        return null;
      end
    $$;
    create trigger unanswered_no_more after insert on comments for each row execute function comment_answers_post();
    create trigger unanswered_again after update of status, deleted_at on comments for each row
      when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
      execute function comment_answers_post();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger unanswered_again on comments;
    drop trigger unanswered_no_more on comments;
    drop trigger unanswered_when_moved on posts;
    drop trigger unanswered_when_written on posts;
    drop function comment_answers_post();
    drop function post_may_be_unanswered();
    drop function is_answered(uuid);
    drop table unanswered_posts;
  `);
}
