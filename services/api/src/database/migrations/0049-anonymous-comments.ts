import type { Knex } from 'knex';

/**
 * The number by which readers of a thread know the author of an anonymous comment, the handles that a member hides,
 * and the setting that turns new anonymous comments off; null where a version of the settings does not say.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table comments add column handle integer check (handle > 0);
    create table hidden_handles (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      handle integer not null,
      hidden_at timestamptz(3) not null,
      unique (user_id, post_id, handle)
    );
    create index hidden_handles_post on hidden_handles (post_id);
    alter table site_settings add column anonymous_comments boolean;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table site_settings drop column anonymous_comments;
    drop table hidden_handles;
    alter table comments drop column handle;
  `);
}
