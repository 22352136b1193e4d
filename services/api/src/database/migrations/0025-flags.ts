import type { Knex } from 'knex';
import { createIndexConcurrently } from '../create-index';

// A report without a reporter is a flag. The indexes are made beside their writers.
export const config = { transaction: false };

const WAITING = `where status = 'Pending'`;

const INDEXES = {
  comment_reports_flags_newest: `(archived, (reporter_id is null) desc, created_at desc, id desc) ${WAITING}`,
  comment_reports_flags_oldest: `(archived, (reporter_id is not null), created_at, id) ${WAITING}`,
  comment_reports_flag: `(created_at, id) ${WAITING} and reporter_id is null`,
};

export async function up(knex: Knex): Promise<void> {
  // While the release before is still running, it lists a flag and does not find its detail. Nothing else reads the column.
  await knex.raw(`
    -- squawk-ignore ban-drop-not-null
    alter table comment_reports alter column reporter_id drop not null
  `);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await createIndexConcurrently(knex, name, `on comment_reports ${columns}`);
  }
  await createIndexConcurrently(
    knex,
    'comment_reports_one_flag',
    `on comment_reports (comment_id) ${WAITING} and reporter_id is null`,
    { unique: true },
  );
  await createIndexConcurrently(
    knex,
    'comments_edited',
    'on comments (author_id, edited_at) where edited_at is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const name of [...Object.keys(INDEXES), 'comment_reports_one_flag', 'comments_edited']) {
    await knex.raw('drop index concurrently if exists ??', [name]);
  }
  await knex.raw('delete from comment_reports where reporter_id is null');
  await knex.raw('alter table comment_reports alter column reporter_id set not null');
}
