import type { Knex } from 'knex';
import type { CommentStatus, PostStatus } from '@commonpurse/contracts';
import type { DbAppealRow } from '../../../database/tables';
import { textColumns, type PostText } from '../../../shared/post-text';
import type { ReportKind } from '../kinds';
import { ITEM, TABLE } from '../reports.repository';

/** Maximum number of closed reports of a case. */
const CLOSED = 50;

/** A report on the item of a case; times are as PostgreSQL writes them in JSON. */
export type FoundReport = {
  id: string;
  reason: string;
  createdAt: string;
  /** Null on a flag, like the name. */
  reporterId: string | null;
  reporterName: string | null;
  reporterActive: boolean | null;
  /** The words as they were reported; the title of a post only. */
  title: string | null;
  text: string;
};

export type FoundClosedReport = FoundReport & {
  status: 'Approved' | 'Rejected';
  decidedAt: string;
  moderatorName: string | null;
  moderatorActive: boolean | null;
  moderatorComment: string | null;
  authorReason: string | null;
  authorNote: string | null;
};

type FoundComment = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  text: string;
  status: CommentStatus;
  createdAt: string;
  deleted: boolean;
  handle: number | null;
};

/** A post or comment with all reports on it, as they are in one moment. */
export type FoundCase = PostText & {
  kind: ReportKind;
  postId: string;
  postStatus: PostStatus;
  archived: boolean;
  postedAt: Date;
  postAuthorId: string;
  authorName: string;
  authorActive: boolean;
  authorAge: number;
  comment: FoundComment | null;
  open: FoundReport[];
  closed: FoundClosedReport[];
  /** The ids of the open escalations. */
  escalations: string[];
};

const REPORT = `'id', report.id, 'reason', report.reason, 'createdAt', report.created_at,
  'reporterId', report.reporter_id, 'reporterName', reporter.username, 'reporterActive', reporter.active,
  'text', report.reported_text`;
const DECISION = `'status', report.status, 'decidedAt', report.decided_at, 'moderatorName', moderator.username,
  'moderatorActive', moderator.active, 'moderatorComment', report.moderator_comment,
  'authorReason', report.author_reason, 'authorNote', report.author_note`;

const titleOf = (kind: ReportKind) => `'title', ${kind === 'post' ? 'report.reported_title' : 'null'}`;

/** SQL for the open reports on an item, the oldest first. */
const openReports = (kind: ReportKind) => `
  (select coalesce(json_agg(json_build_object(${REPORT}, ${titleOf(kind)}) order by report.created_at, report.id), '[]')
    from ${TABLE[kind]} report left join users reporter on reporter.id = report.reporter_id
    where report.${ITEM[kind]} = ${kind}.id and report.status = 'Pending')`;

/** SQL for the last closed reports on an item, the latest first. */
const closedReports = (kind: ReportKind) => `
  (select coalesce(json_agg(json_build_object(${REPORT}, ${titleOf(kind)}, ${DECISION})
      order by report.decided_at desc, report.id desc), '[]')
    from (select * from ${TABLE[kind]} where ${ITEM[kind]} = ${kind}.id and status <> 'Pending'
      order by decided_at desc, id desc limit ${CLOSED}) report
    left join users reporter on reporter.id = report.reporter_id
    left join users moderator on moderator.id = report.moderator_id)`;

/** SQL for the ids of the open escalations of an item. `ref` is a column. */
export const openEscalations = (kind: ReportKind, ref: string) => `
  (select coalesce(json_agg(about.id order by about.id), '[]') from escalations about
    where about.item_kind = '${kind}' and about.ref = ${ref} and about.closed_at is null)`;

const COMMENT = `json_build_object('id', comment.id, 'authorId', comment.author_id, 'username', commenter.username,
  'active', commenter.active, 'text', comment.description, 'status', comment.status, 'createdAt', comment.created_at,
  'deleted', comment.deleted_at is not null, 'handle', comment.handle)`;

/** Reads a case in one statement, so that its parts fit together. */
export async function find(db: Knex, kind: ReportKind, ref: string): Promise<FoundCase | undefined> {
  const query = db('posts as post')
    .join('users as author', 'author.id', 'post.author_id')
    .where(`${kind}.id`, ref)
    .select({
      postId: 'post.id',
      ...textColumns('post'),
      postStatus: 'post.status',
      postedAt: 'post.created_at',
      postAuthorId: 'post.author_id',
      authorName: 'author.username',
      authorActive: 'author.active',
      authorAge: 'post.author_age',
    })
    .select(db.raw('post.archived_at is not null as archived'))
    .select(
      db.raw(
        `${openReports(kind)} as open, ${closedReports(kind)} as closed, ${openEscalations(kind, `${kind}.id`)} as escalations`,
      ),
    )
    .select(db.raw(`${kind === 'comment' ? COMMENT : 'null::json'} as comment`));
  if (kind === 'comment') {
    query.join('comments as comment', 'comment.post_id', 'post.id');
    query.join('users as commenter', 'commenter.id', 'comment.author_id');
  }
  const found = await query.first<Omit<FoundCase, 'kind'> | undefined>();
  return found && { kind, ...found };
}

/** Locks the open reports on an item, after the item: all transactions lock them in the same order. */
export async function lockOpenReports(trx: Knex.Transaction, kind: ReportKind, ref: string): Promise<void> {
  await trx(TABLE[kind])
    .where({ [ITEM[kind]]: ref, status: 'Pending' })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
}

/** The appeal about the item: the one that waits, or else the last one. */
export async function findAppeal(
  db: Knex,
  kind: ReportKind,
  ref: string,
): Promise<Pick<DbAppealRow, 'id' | 'status' | 'message' | 'created_at'> | undefined> {
  return db('appeals')
    .where({ ref })
    .whereRaw(`kind ${kind === 'post' ? `in ('post', 'edit')` : `= 'comment'`}`)
    .orderByRaw(`status = 'Pending' desc, created_at desc, id desc`)
    .first('id', 'status', 'message', 'created_at');
}
