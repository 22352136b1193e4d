import type { Knex } from 'knex';

// A row notifies one person about something of hers. It reveals nothing about others: not who decided, and for a report
// not what was reported. It is deleted with the account, and with its post.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outcomes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      subject_id uuid not null,
      post_id uuid references posts on delete cascade,
      reason text,
      note text,
      sent_at timestamptz(3),
      decided_at timestamptz(3) not null,
      looked_at timestamptz(3)
    );
    create index outcomes_user on outcomes (user_id, decided_at desc, id desc);
    create index outcomes_subject on outcomes (subject_id, decided_at desc, id desc);
    create index outcomes_post on outcomes (post_id) where post_id is not null;
    create index outcomes_new on outcomes (user_id, decided_at) where looked_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table outcomes`);
}
