import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// Users and outcomes are in use: the index is made beside their writers, and a try that stopped halfway goes on.
export const config = { transaction: false };

/**
 * Who follows which post. Whether an author follows hers says nothing: answers to it come to her without a row. A row
 * goes with the account, and with the post. An unread
 * answer to a post is one entry for each reader, which the unique index decides where comments come at the same time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists follows (
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      since timestamptz(3) not null,
      primary key (user_id, post_id)
    )`);
  await createIndexConcurrently(knex, 'follows_post', 'on follows (post_id, user_id)');
  await knex.raw('alter table users add column if not exists updates_off boolean not null default false');
  await createIndexConcurrently(
    knex,
    'outcomes_answer',
    `on outcomes (user_id, post_id) where kind = 'post-answered' and looked_at is null`,
    { unique: true },
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists outcomes_answer');
  await knex.raw(`delete from outcomes where kind = 'post-answered'`);
  await knex.raw('alter table users drop column if exists updates_off');
  await knex.raw('drop table if exists follows');
}
