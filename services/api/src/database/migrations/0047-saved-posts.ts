import type { Knex } from 'knex';

/** The posts that members save to find them again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_posts (
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      saved_at timestamptz(3) not null,
      primary key (user_id, post_id)
    );
    create index saved_posts_post on saved_posts (post_id);
    create index saved_posts_newest on saved_posts (user_id, saved_at desc, post_id desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table saved_posts');
}
