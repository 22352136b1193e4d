import type { Knex } from 'knex';
import {
  type CommentStatus,
  type PostStatus,
  type ReportedPostStatus,
  type ReportStatus,
} from '@commonpurse/contracts';
import { startOfText } from '../../../shared/lists/list-text';
import { applyOnly, type MarkFilter } from '../../../shared/lists/marks';
import { applyPage, orderPage, withKeyText, type First, type PageRequest } from '../../../shared/lists/pages';
import { applySearch, applyTextSearch, patternOf, readInTime } from '../../../shared/lists/search';
import type { ReportKind } from '../kinds';
import type { DueStatus } from '../reports.policy';
import { ITEM, itemMarks, joinItem, reportsOf, TABLE, WORDS } from '../reports.repository';

/** Which reports a list contains, and its order. */
export type ReportList = MarkFilter & {
  kind: ReportKind;
  decided: boolean;
  orderedBy: 'time' | 'words' | 'reason';
  search?: string;
  postStatus?: ReportedPostStatus;
  reportStatus?: Exclude<ReportStatus, 'Pending'>;
};

/** A report as an entry of a list. */
export type ListedReport = {
  id: string;
  reason: string;
  status: ReportStatus;
  createdAt: Date;
  dueStatus: DueStatus | null;
  postId: string;
  postTitle: string;
  postStatus: PostStatus;
  anonymous: boolean;
  archived: boolean;
  /** The text as it was reported: only where personal details are looked for. */
  reportedText?: string;
  /** The value that the list is sorted by. */
  sortedBy: Date | string;
};

/** A report on a comment, with the beginning of the comment. */
export type ListedCommentReport = ListedReport & {
  commentId: string;
  commentText: string;
  commentStatus: CommentStatus;
  /** Whether an automatic check, rather than a member, reported the comment. */
  flagged: boolean;
};

/** The additional fields of a list of decided reports. */
export type Closing = { decidedAt: Date; moderatorName: string | null; moderatorActive: boolean | null };

const REPORT = {
  id: 'report.id',
  reason: 'report.reason',
  status: 'report.status',
  createdAt: 'report.created_at',
  dueStatus: 'report.due_status',
  postId: 'post.id',
  postStatus: 'post.status',
  anonymous: 'post.anonymous',
};

// In the queue, flags come before members' reports. These literals are those of the list's indexes.
const FLAGS_FIRST: First = { descending: 'report.reporter_id is null', ascending: 'report.reporter_id is not null' };

/**
 * Whether flags come first: only in the queue of comments in the order of time. Other orders are chosen to find
 * something.
 */
export const hasFlagsFirst = ({ kind, decided, orderedBy }: Omit<ReportList, 'search'>): boolean =>
  kind === 'comment' && !decided && orderedBy === 'time';

// This expression and the conditions below are literals that match those of the indexes exactly.
const firstWords = (column: string) => `left(lower(report.${column}), 60)`;

const ORDER: Record<ReportList['orderedBy'], (list: Omit<ReportList, 'search'>) => string> = {
  time: ({ decided }) => (decided ? 'report.decided_at' : 'report.created_at'),
  words: ({ kind }) => firstWords(WORDS[kind]),
  reason: () => firstWords('reason'),
};

/** Selects the reports of a list on archived posts, or on posts that are not archived. */
function part(db: Knex, list: ReportList, archived: boolean): Knex.QueryBuilder {
  const query = reportsOf(db, list.kind)
    .whereRaw(`report.status ${statusOf(list)}`)
    .whereRaw(`report.archived = ${archived}`)
    .select(REPORT)
    .select({ postTitle: list.kind === 'post' ? 'report.reported_title' : 'post.title' })
    .select(db.raw(`${archived} as archived`), db.raw(`${ORDER[list.orderedBy](list)} as "sortedBy"`));
  if (list.postStatus) applyPostStatus(query, list.postStatus, archived);
  if (list.only.length > 0) query.whereIn('report.id', marked(db, list));
  if (list.only.includes('personal-details')) query.select({ reportedText: 'report.reported_text' });
  if (list.kind === 'comment') {
    query.select({ commentId: 'comment.id', commentStatus: 'comment.status' });
    query.select(db.raw('report.reporter_id is null as flagged'));
    query.select(db.raw(`${startOfText('report.reported_text')} as "commentText"`));
  }
  if (list.decided) {
    query.leftJoin('users as moderator', 'moderator.id', 'report.moderator_id');
    query.select({ decidedAt: 'report.decided_at' });
    query.select({ moderatorName: 'moderator.username', moderatorActive: 'moderator.active' });
  }
  return query;
}

/** The ids of the reports on items with the marks that the list is narrowed down to, or that are flags. */
function marked(db: Knex, { kind, only, standing }: ReportList): Knex.QueryBuilder {
  const query = joinItem(db(`${TABLE[kind]} as marked`), kind, `marked.${ITEM[kind]}`).select('marked.id');
  applyOnly(db, query, { ...itemMarks(db, kind, standing), flags: db.raw('marked.reporter_id is null') }, only);
  return query;
}

function statusOf({ decided, reportStatus }: ReportList): string {
  if (reportStatus) return `= '${reportStatus}'`;
  return decided ? `<> 'Pending'` : `= 'Pending'`;
}

function applyPostStatus(query: Knex.QueryBuilder, status: ReportedPostStatus, archived: boolean): void {
  if (archived !== (status === 'Archived')) query.whereRaw('false');
  else if (!archived) query.where('report.post_status', status);
}

/** One part's page. The search covers the text of the report, and the current title of its post. */
function pageOf(db: Knex, list: ReportList, archived: boolean, page: PageRequest): Knex.QueryBuilder {
  const columns = {
    at: db.raw(ORDER[list.orderedBy](list)),
    id: 'report.id',
    ...(hasFlagsFirst(list) && { first: FLAGS_FIRST }),
  };
  const paged = (query: Knex.QueryBuilder) => applyPage(query, withKey(db, list, page), columns);
  const own = `(report.${WORDS[list.kind]} || E'\\n' || report.reason)`;
  const inReport = paged(applyTextSearch(part(db, list, archived), own, list.search));
  if (list.kind === 'comment' || !patternOf(list.search)) return inReport;
  // The first of the two conditions is redundant; it lets PostgreSQL use its index.
  const titled = applySearch(part(db, list, archived), 'post', list.search);
  const inTitle = paged(applyTextSearch(titled, 'post.title', list.search));
  const both = db.union([inReport, inTitle], true);
  return orderPage(db.select('*').from(both.as('found')), page, { at: 'sortedBy', id: 'id' });
}

const withKey = (db: Knex, list: ReportList, page: PageRequest): PageRequest =>
  withKeyText(db, page, (id) =>
    reportsOf(db, list.kind)
      .where('report.id', id)
      .select(db.raw(ORDER[list.orderedBy](list))),
  );

/**
 * The first pages of these lists, which moderators read most, are prepared statements. All others are unnamed: filters,
 * searches and keys make so many statements that they would use up the names of prepared statements, which the forum
 * needs.
 */
const isUnnamed = (list: ReportList, page: PageRequest): boolean =>
  list.only.length > 0 ||
  [patternOf(list.search), list.postStatus, list.reportStatus, page.key].some((value) => value !== undefined);

function bothParts(db: Knex, list: ReportList, page: PageRequest): Knex.QueryBuilder {
  const parts = [false, true].map((archived) => pageOf(db, list, archived, page));
  const order = page.ascending ? 'asc' : 'desc';
  const both = db.select('*').from(db.unionAll(parts, true).as('both'));
  if (hasFlagsFirst(list)) both.orderBy('flagged', 'desc');
  return both.orderBy([
    { column: 'sortedBy', order },
    { column: 'id', order },
  ]);
}

/** Without `archived`, reads both parts. */
function read<Row>(db: Knex, list: ReportList, page: PageRequest, archived?: boolean): Promise<Row[]> {
  const query = archived === undefined ? bothParts(db, list, page) : pageOf(db, list, archived, page);
  return readInTime<Row>(query.options({ unnamed: isUnnamed(list, page) }), list.search);
}

/** Reads a page of the archived part, or of the part that is not archived. */
export const readPart = <Row extends ListedReport>(
  db: Knex,
  list: ReportList,
  archived: boolean,
  page: PageRequest,
): Promise<Row[]> => read<Row>(db, list, page, archived);

/** Reads the first page of both parts in one statement, so that each report is in exactly one of them. */
export const readBoth = <Row extends ListedReport>(db: Knex, list: ReportList, page: PageRequest): Promise<Row[]> =>
  read<Row>(db, list, page);
