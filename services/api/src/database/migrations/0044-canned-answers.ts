import type { Knex } from 'knex';

// Texts that moderators insert in answers, notes and reasons of suspensions.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table canned_answers (
      id uuid primary key,
      name text not null,
      use text not null check (use in ('answer', 'note', 'suspension')),
      text text not null,
      version integer not null,
      changed_at timestamptz(3) not null,
      changed_by uuid not null references users
    );
    create trigger canned_answers_told after insert or update or delete on canned_answers for each statement
      execute function tell_what_changed('canned-answers');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table canned_answers');
}
