import type { Knex } from 'knex';
import { hasBaseline } from '../baseline';
import { countRows, isCounted } from '../count-rows';
import { ACCOUNTS } from './baseline/accounts';
import { COUNTS } from './baseline/counts';
import { FORUM } from './baseline/forum';
import { LIVE_UPDATES } from './baseline/live-updates';
import { MODERATION } from './baseline/moderation';
import { RELEASES } from './baseline/releases';
import { SITE } from './baseline/site';

const SCHEMA = [ACCOUNTS, FORUM, MODERATION, SITE, RELEASES, LIVE_UPDATES, COUNTS];

/** The schema of commit f19379e1. A database of that commit has it already. */
export async function up(knex: Knex): Promise<void> {
  if (!(await hasBaseline(knex))) {
    await knex.raw('create extension if not exists pg_trgm');
    for (const sql of SCHEMA) await knex.raw(sql);
  }
  if (!(await isCounted(knex))) await countRows(knex);
}

// The extension and the role stay: other schemas and databases of this server may use them.
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table outcomes, hidden_posts, hidden_members, follows, sent_requests, drafts, rejected_edits, decision_days,
      claims, decisions, appeals, comment_counts, comment_reports, post_reports, comments, post_edits, posts, audit_log,
      narratives, contact_remarks, contact_safety, contact_forms, site_settings, scheduled_tasks, backfills, tallies,
      tally_changes, api_instances, release_pointers, throttles, appeal_tokens, suspensions, pending_sign_ins,
      second_factors, recovery_codes, password_recoveries, refresh_tokens, sessions, taken_usernames, users cascade
  `);
  await knex.raw(`
    drop function tell_what_changed(), tally_edit_of_post(), tally(), change_tallies(text[], text[]), count_comment(),
      count_comments_of_post(), readable_comments(uuid), comment_report_starts_with_its_post(),
      post_report_starts_with_its_post(), reports_follow_the_status_of_their_post(), reports_follow_their_post(),
      audit_log_is_append_only()
  `);
  await knex('migrations').where('name', '>=', '0001-schema').andWhere('name', '<=', '0031-recent-passwords').delete();
}
