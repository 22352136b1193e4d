import type { Knex } from 'knex';

/**
 * How many comments of each post of the forum can be read. Counting them for every post of a list took as long as the
 * list itself; and where nearly every post has an answer, no index of posts or comments finds the others. A number in the
 * post would rewrite it, with all its indexes, for each comment. Triggers keep it while two releases write.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger comment_counted on comments;
    drop trigger comments_counted_anew on posts;
    drop trigger comments_counted_at_first on posts;
    drop function count_comment();
    drop function count_comments_of_post();
    drop function readable_comments(uuid);
    drop table comment_counts;
  `);
}
