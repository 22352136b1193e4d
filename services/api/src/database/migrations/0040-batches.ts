import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// The index is made beside its writers.
export const config = { transaction: false };

const REPORTS = ['post_reports', 'comment_reports'];

/**
 * Few posts and comments are ever reported: of the others no screen is told that they have changed. Each statement can
 * be repeated.
 */
const TOLD = `
  create or replace function tell_of_changed_case() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'posts' then
        if exists (select from post_reports where post_id = new.id) then perform pg_notify('what_changed', 'cases'); end if;
      elsif exists (select from comment_reports where comment_id = new.id) then
        perform pg_notify('what_changed', 'cases');
      end if;
      return null;
    end
  $$;
  create or replace trigger posts_case_told after update on posts for each row
    when ((old.title, old.description, old.category, old.anonymous, old.warning, old.status, old.archived_at)
      is distinct from (new.title, new.description, new.category, new.anonymous, new.warning, new.status, new.archived_at))
    execute function tell_of_changed_case();
  create or replace trigger comments_case_told after update on comments for each row
    when ((old.description, old.status, old.deleted_at) is distinct from (new.description, new.status, new.deleted_at))
    execute function tell_of_changed_case();
  ${REPORTS.map(
    (table) => `create or replace trigger ${table}_case_told after insert or update or delete on ${table}
    for each statement execute function tell_what_changed('cases');`,
  ).join('\n  ')}
`;

/** One act of a moderator on several items is a batch: its decisions and their audit events have the same id. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_log add column if not exists batch_id uuid');
  await knex.raw('alter table decisions add column if not exists batch_id uuid');
  await createIndexConcurrently(knex, 'audit_log_batch', 'on audit_log (batch_id, id) where batch_id is not null');
  await knex.raw(TOLD);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['posts', 'comments', ...REPORTS]) {
    await knex.raw('drop trigger if exists ?? on ??', [`${table}_case_told`, table]);
  }
  await knex.raw('drop function if exists tell_of_changed_case()');
  await knex.raw('drop index concurrently if exists audit_log_batch');
  await knex.raw('alter table decisions drop column if exists batch_id');
  await knex.raw('alter table audit_log drop column if exists batch_id');
}
