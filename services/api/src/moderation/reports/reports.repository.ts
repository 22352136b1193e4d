import type { Knex } from 'knex';
import type { ReportKind } from './kinds';

/** The table of each kind's reports. Untyped as text: both are read and written by the same code. */
export const TABLE: Record<ReportKind, string> = { post: 'post_reports', comment: 'comment_reports' };

/** The column of a report that references its item. */
export const ITEM: Record<ReportKind, string> = { post: 'post_id', comment: 'comment_id' };

/** The column with the text that identifies a report to moderators, as it was when it was reported. */
export const WORDS: Record<ReportKind, string> = { post: 'reported_title', comment: 'reported_text' };

/** Reports of a kind, each with its post and, where it is about one, its comment: `report`, `post` and `comment`. */
export function reportsOf(db: Knex, kind: ReportKind): Knex.QueryBuilder {
  const reports = db(`${TABLE[kind]} as report`);
  if (kind === 'post') return reports.join('posts as post', 'post.id', 'report.post_id');
  return reports
    .join('comments as comment', 'comment.id', 'report.comment_id')
    .join('posts as post', 'post.id', 'comment.post_id');
}
