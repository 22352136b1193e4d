import type { Knex } from 'knex';

// Texts and not JSON: JSON of PostgreSQL refuses half an emoji, which a text field can hold.
// What was sent keeps the key it came with, so that the same request is answered again instead of done again.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table drafts (
      user_id uuid not null references users on delete cascade,
      place text not null,
      title text not null,
      description text not null,
      category text not null,
      anonymous text not null,
      send_key uuid not null,
      saved_at timestamptz(3) not null,
      primary key (user_id, place)
    );
    create index drafts_saved on drafts (saved_at);

    create table sent_requests (
      user_id uuid not null references users on delete cascade,
      key uuid not null,
      request bytea not null,
      answer jsonb,
      sent_at timestamptz(3) not null,
      primary key (user_id, key)
    );
    create index sent_requests_sent on sent_requests (sent_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table sent_requests, drafts`);
}
