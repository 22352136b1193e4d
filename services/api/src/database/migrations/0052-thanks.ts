import type { Knex } from 'knex';

/** The thanks of members for posts and comments. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table thanks (
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      -- The post, or a comment under it.
      subject_id uuid not null,
      thanked_at timestamptz(3) not null,
      primary key (user_id, post_id, subject_id)
    );
    create index thanks_post on thanks (post_id);
    create index thanks_subject on thanks (subject_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from outcomes where kind = 'thanked'`);
  await knex.raw('drop table thanks');
}
