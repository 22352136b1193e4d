import type { Knex } from 'knex';

/**
 * A named post that a reader does not see, because she hides its author, stays hidden when it becomes anonymous: if it
 * appeared, she could tell who wrote it. A trigger covers every path on which a post becomes anonymous, a restore
 * included. Such a row is in no list; it ends when the post is named again, which only undoing a decision does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table hidden_posts add column by_name boolean not null default false');
  await knex.raw(`
    create function hide_what_was_hidden_by_name() returns trigger language plpgsql as $$
    begin
      if new.anonymous then
        insert into hidden_posts (user_id, post_id, hidden_at, by_name)
          select user_id, new.id, hidden_at, true from hidden_members where hidden_id = new.author_id
          on conflict (user_id, post_id) do nothing;
      else
        delete from hidden_posts where post_id = new.id and by_name;
      end if;
      return null;
    end $$;
    create trigger posts_hidden_by_name after update of anonymous on posts
      for each row when (old.anonymous is distinct from new.anonymous)
      execute function hide_what_was_hidden_by_name();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger posts_hidden_by_name on posts;
    drop function hide_what_was_hidden_by_name();
    delete from hidden_posts where by_name;
    alter table hidden_posts drop column by_name;
  `);
}
