import type { Knex } from 'knex';
import type {
  ArchivedCommentReport,
  ArchivedCommentReportsQuery,
  ArchivedPostReport,
  ArchivedPostReportsQuery,
  ReportedComment,
  ReportedCommentsQuery,
  ReportedPost,
  ReportedPostsQuery,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { standingOfUser } from '../../../identity/suspensions/suspensions.service';
import { chosen } from '../../../shared/lists/filters';
import { marksIn, pageWithFindings } from '../../../shared/lists/marks';
import { NEWEST, OLDEST, pageRequest, type Page, type PageKey, type Sort } from '../../../shared/lists/pages';
import {
  toArchivedCommentReport,
  toArchivedPostReport,
  toReportedComment,
  toReportedPost,
} from './report-lists.mapper';
import * as lists from './report-lists.repository';

type ListQuery = ReportedPostsQuery | ReportedCommentsQuery | ArchivedPostReportsQuery | ArchivedCommentReportsQuery;
type Order = lists.ReportList['orderedBy'];

/** One of the two lists, or the start of both: of reports on the forum's posts, and on those in the archive. */
export type Lists<Key extends string, Entry> = { single: Page<Entry> } | { both: Record<Key, Page<Entry>> };

const ON_FORUM_AND_ARCHIVED = ['forum', 'archived'] as const;

export const listReportedPosts = (
  db: Knex,
  clock: Clock,
  query: ReportedPostsQuery,
): Promise<Lists<'forumpost' | 'archivedpost', ReportedPost>> => {
  const list = { ...listOf(db, clock, query, 'post', false), postStatus: chosen(query.status) };
  return read(db, list, ['forumpost', 'archivedpost'], query, toReportedPost);
};

export const listReportedComments = (
  db: Knex,
  clock: Clock,
  query: ReportedCommentsQuery,
): Promise<Lists<'forum' | 'archived', ReportedComment>> =>
  read(db, listOf(db, clock, query, 'comment', false), ON_FORUM_AND_ARCHIVED, query, toReportedComment);

export const listArchivedPostReports = (
  db: Knex,
  clock: Clock,
  query: ArchivedPostReportsQuery,
): Promise<Lists<'forum' | 'archived', ArchivedPostReport>> => {
  const list = { ...listOf(db, clock, query, 'post', true), reportStatus: chosen(query.reportStatus) };
  return read(db, list, ON_FORUM_AND_ARCHIVED, query, toArchivedPostReport);
};

export const listArchivedCommentReports = (
  db: Knex,
  clock: Clock,
  query: ArchivedCommentReportsQuery,
): Promise<Lists<'forum' | 'archived', ArchivedCommentReport>> => {
  const list = { ...listOf(db, clock, query, 'comment', true), reportStatus: chosen(query.reportStatus) };
  return read(db, list, ON_FORUM_AND_ARCHIVED, query, toArchivedCommentReport);
};

const ORDERS: Record<NonNullable<ListQuery['sort']>, { orderedBy: Order; sort: Sort }> = {
  newest: { orderedBy: 'time', sort: NEWEST },
  oldest: { orderedBy: 'time', sort: OLDEST },
  title: { orderedBy: 'words', sort: { type: 'text', ascending: true } },
  comment: { orderedBy: 'words', sort: { type: 'text', ascending: true } },
  reason: { orderedBy: 'reason', sort: { type: 'text', ascending: true } },
};

const orderOf = ({ sort = 'newest' }: ListQuery) => ORDERS[sort];

const listOf = (
  db: Knex,
  clock: Clock,
  query: ListQuery,
  kind: lists.ReportList['kind'],
  decided: boolean,
): lists.ReportList => ({
  kind,
  decided,
  orderedBy: orderOf(query).orderedBy,
  search: query.search,
  only: marksIn(query.only),
  standing: standingOfUser(db, clock.now()),
});

async function read<Row extends lists.ListedReport, Key extends string, Entry>(
  db: Knex,
  list: lists.ReportList,
  [forum, archived]: readonly [Key, Key],
  query: ListQuery & { list?: Key },
  toEntry: (row: Row) => Entry,
): Promise<Lists<Key, Entry>> {
  const request = pageRequest(query, orderOf(query).sort);
  const pageOf = (rows: Row[]): Page<Entry> => {
    const page = pageWithFindings(rows, request, list.only, {
      textsOf: ({ postTitle, reportedText = '' }) =>
        list.kind === 'post' ? [postTitle, reportedText] : [reportedText],
      keyOf: (row) => keyOf(row, list),
    });
    return { ...page, entries: page.entries.map(toEntry) };
  };
  if (query.list !== undefined) {
    return { single: pageOf(await lists.readPart<Row>(db, list, query.list === archived, request)) };
  }
  // A key belongs to one list, so it is invalid for both.
  if (request.key) throw new AppError('MALFORMED_REQUEST');
  const rows = await lists.readBoth<Row>(db, list, request);
  const [ofForum, ofArchive] = [false, true].map((part) => pageOf(rows.filter((row) => row.archived === part)));
  return { both: { [forum]: ofForum, [archived]: ofArchive } as Record<Key, Page<Entry>> };
}

const keyOf = (row: lists.ListedReport & { flagged?: boolean }, list: lists.ReportList): PageKey => ({
  at: row.sortedBy,
  id: row.id,
  ...(lists.hasFlagsFirst(list) && { first: row.flagged }),
});
