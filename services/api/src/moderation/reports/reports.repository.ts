import type { Knex } from 'knex';
import { GIVES_UP, postMarks, type MarkConditions } from '../../shared/lists/marks';
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

/** Joins the item of a kind whose id a column has, with its author: `posts`, `comments`, `post_edits` and `users`. */
export function joinItem(query: Knex.QueryBuilder, kind: ReportKind, ref: string): Knex.QueryBuilder {
  if (kind === 'comment') query.join('comments', 'comments.id', ref).join('posts', 'posts.id', 'comments.post_id');
  else query.join('posts', 'posts.id', ref).leftJoin('post_edits', 'post_edits.post_id', 'posts.id');
  return query.join('users', 'users.id', `${kind}s.author_id`);
}

/** SQL for the marks of an item that `joinItem` joined. `standing` selects the suspension of its author. */
export function itemMarks(db: Knex, kind: ReportKind, standing: Knex.Raw): MarkConditions {
  const posts = postMarks(db, standing);
  return {
    ...(kind === 'post' && {
      'first-post': posts['first-post'],
      edits: db.raw('post_edits.post_id is not null'),
      anonymity: db.raw(`coalesce(${GIVES_UP}, false)`),
    }),
    suspended: posts.suspended,
    danger: db.raw(`${kind}s.held_at is not null`),
    archived: db.raw('posts.archived_at is not null'),
  };
}
