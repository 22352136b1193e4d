import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The indexes are made beside their writers.
export const config = { transaction: false };

/**
 * Moderators' notes on members, and notifications that are parts of another one, which notifies of an act on several
 * items. Each statement can be repeated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists member_notes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      text text not null,
      created_at timestamptz(3) not null,
      created_by uuid not null references users
    );
    create or replace trigger member_notes_told after insert or delete on member_notes for each statement
      execute function tell_what_changed('users');
    alter table outcomes add column if not exists part_of uuid;
  `);
  await createIndexConcurrently(knex, 'member_notes_user', 'on member_notes (user_id, created_at, id)');
  await createIndexConcurrently(knex, 'outcomes_part_of', 'on outcomes (part_of) where part_of is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from outcomes where kind = 'several-rejected'`);
  await knex.raw('drop index concurrently if exists outcomes_part_of');
  await knex.raw('alter table outcomes drop column if exists part_of');
  await knex.raw('drop table if exists member_notes');
}
