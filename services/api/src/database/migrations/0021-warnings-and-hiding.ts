import type { Knex } from 'knex';

// What a member hides is known to her alone. A row goes with either account, and with the post. Both indexes of a table
// hold both of its ids: a look-up stays one row where many hide the same.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table posts add column warning text;
    alter table post_edits add column warning text;
    alter table drafts add column warning text;
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table hidden_posts, hidden_members;
    alter table drafts drop column warning;
    alter table post_edits drop column warning;
    alter table posts drop column warning;
  `);
}
