import type { Knex } from 'knex';
import type { SpanAttributes } from './span';

/** Every table; a missing one does not compile. */
const TABLES: Record<Knex.TableNames, true> = {
  users: true,
  sessions: true,
  known_browsers: true,
  refresh_tokens: true,
  throttles: true,
  posts: true,
  post_edits: true,
  rejected_edits: true,
  comments: true,
  hidden_members: true,
  hidden_handles: true,
  hidden_posts: true,
  comment_counts: true,
  decision_days: true,
  tallies: true,
  tally_changes: true,
  follows: true,
  saved_posts: true,
  thanks: true,
  narratives: true,
  post_reports: true,
  comment_reports: true,
  contact_forms: true,
  contact_remarks: true,
  contact_safety: true,
  canned_answers: true,
  member_notes: true,
  site_settings: true,
  claims: true,
  escalations: true,
  escalation_steps: true,
  escalation_answers: true,
  audit_log: true,
  decisions: true,
  outcomes: true,
  drafts: true,
  sent_requests: true,
  taken_usernames: true,
  password_recoveries: true,
  suspensions: true,
  appeal_tokens: true,
  appeals: true,
  recovery_codes: true,
  second_factors: true,
  pending_sign_ins: true,
  scheduled_tasks: true,
  release_pointers: true,
  api_instances: true,
  backfills: true,
};

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint', 'set'];

export const isTable = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(TABLES, name);
export const isOperation = (name: unknown): boolean => OPERATIONS.includes(name as string);

/** The SQL without anything in parentheses: subqueries, expressions and lists of columns. */
function outermost(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, '');
  return shorter === sql ? sql : outermost(shorter);
}

const firstTable = (sql: string): string | undefined =>
  [...sql.matchAll(/\b(?:from|into|update|join)\s+"?(\w+)"?/gi)].map(([, name]) => name!).find(isTable);

/**
 * The span attributes of a query: its operation and table, or the table of a subquery if it names no other. They
 * contain no part of the SQL, and no value.
 */
export function queryAttributes(sql: string): SpanAttributes {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase();
  const table = firstTable(outermost(sql)) ?? firstTable(sql);
  return {
    'db.system.name': 'postgresql',
    ...(isOperation(operation) && { 'db.operation.name': operation! }),
    ...(table !== undefined && { 'db.collection.name': table }),
  };
}
