import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The indexes are made beside their writers.
export const config = { transaction: false };

const URGENT = `category = 'Urgent help needed'`;
const INDEXES = {
  contact_forms_urgent_newest: `((${URGENT}) desc, created_at desc, id desc)`,
  contact_forms_urgent_oldest: `((not ${URGENT}), created_at, id)`,
};

// Few say how and when they can be reached safely. An answer is read by whoever sent the form, a note by moderators alone.
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists contact_safety (
      form_id uuid primary key references contact_forms on delete cascade,
      safe_how text,
      safe_when text
    )
  `);
  await knex.raw(`
    create table if not exists contact_remarks (
      id uuid primary key,
      form_id uuid not null references contact_forms on delete cascade,
      kind text not null check (kind in ('answer', 'note')),
      text text not null,
      created_at timestamptz(3) not null,
      created_by uuid not null references users
    )
  `);

  await knex.raw(`
    create or replace trigger contact_remarks_told after insert on contact_remarks for each statement
      execute function tell_what_changed('contact')
  `);
  await createIndexConcurrently(knex, 'contact_remarks_form', 'on contact_remarks (form_id, created_at, id)');
  for (const [name, columns] of Object.entries(INDEXES)) {
    await createIndexConcurrently(knex, name, `on contact_forms ${columns} where archived_at is null`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES)) await knex.raw('drop index concurrently if exists ??', [name]);
  await knex.raw('drop table contact_remarks, contact_safety');
}
