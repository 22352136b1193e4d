import type { Knex } from 'knex';
import type { CommentStatus, PostStatus, ReportStatus } from '@commonpurse/contracts';
import { textColumns, type PostText } from '../../../shared/post-text';
import { readInTime } from '../../../shared/lists/search';
import type { ReportKind } from '../kinds';
import type { DueStatus } from '../reports.policy';
import { reportsOf } from '../reports.repository';

type Person<Role extends string> = { [Field in `${Role}Name`]: string } & { [Field in `${Role}Active`]: boolean };

/** A report with all that a moderator needs to decide it, and what was decided. */
export type DetailedReport = PostText & {
  id: string;
  reason: string;
  status: ReportStatus;
  createdAt: Date;
  decidedAt: Date | null;
  dueStatus: DueStatus | null;
  moderatorComment: string | null;
  authorReason: string | null;
  authorNote: string | null;
  moderatorName: string | null;
  moderatorActive: boolean | null;
  reportedText: string;
  postId: string;
  postStatus: PostStatus;
  archived: boolean;
  authorAge: number;
  /** Both null on a flag. */
  reporterName: string | null;
  reporterActive: boolean | null;
} & Person<'author'>;

export type DetailedPostReport = DetailedReport & { reportedTitle: string };

export type DetailedCommentReport = DetailedReport & {
  commentId: string;
  commentText: string;
  commentStatus: CommentStatus;
  commentedAt: Date;
  commentDeleted: boolean;
  commentHandle: number | null;
  /** Whether an automatic check, rather than a member, reported the comment. */
  flagged: boolean;
} & Person<'commenter'>;

const REPORT = {
  id: 'report.id',
  reason: 'report.reason',
  status: 'report.status',
  createdAt: 'report.created_at',
  decidedAt: 'report.decided_at',
  dueStatus: 'report.due_status',
  moderatorComment: 'report.moderator_comment',
  authorReason: 'report.author_reason',
  authorNote: 'report.author_note',
  reportedText: 'report.reported_text',
  moderatorName: 'moderator.username',
  moderatorActive: 'moderator.active',
  reporterName: 'reporter.username',
  reporterActive: 'reporter.active',
  postId: 'post.id',
  ...textColumns('post'),
  postStatus: 'post.status',
  authorName: 'author.username',
  authorActive: 'author.active',
  authorAge: 'post.author_age',
};

const COMMENT = {
  commentId: 'comment.id',
  commentText: 'comment.description',
  commentStatus: 'comment.status',
  commentedAt: 'comment.created_at',
  commentHandle: 'comment.handle',
  commenterName: 'commenter.username',
  commenterActive: 'commenter.active',
};

const find = (db: Knex, kind: ReportKind, id: string) =>
  reportsOf(db, kind)
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .join('users as author', 'author.id', 'post.author_id')
    .leftJoin('users as moderator', 'moderator.id', 'report.moderator_id')
    .where('report.id', id)
    .select(REPORT)
    .select(db.raw('post.archived_at is not null as archived'));

export async function findPostReport(db: Knex, id: string): Promise<DetailedPostReport | undefined> {
  const query = find(db, 'post', id).select({ reportedTitle: 'report.reported_title' });
  const [report] = await readInTime<DetailedPostReport>(query);
  return report;
}

export async function findCommentReport(db: Knex, id: string): Promise<DetailedCommentReport | undefined> {
  const query = find(db, 'comment', id).join('users as commenter', 'commenter.id', 'comment.author_id');
  const [report] = await readInTime<DetailedCommentReport>(
    query
      .select(COMMENT)
      .select(db.raw('comment.deleted_at is not null as "commentDeleted", report.reporter_id is null as flagged')),
  );
  return report;
}
