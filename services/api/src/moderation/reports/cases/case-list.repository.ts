import type { Knex } from 'knex';
import type { CaseOrder, CommentStatus, PostStatus } from '@commonpurse/contracts';
import { applyMarks, AUTHOR_ID, type StoredMarks, type MarkFilter } from '../../../shared/lists/marks';
import { startOfText } from '../../../shared/lists/list-text';
import { applyPage, orderPage, type PageRequest } from '../../../shared/lists/pages';
import { patternOf, readInTime, titleAndText } from '../../../shared/lists/search';
import { ITEM, itemMarks, joinItem, TABLE, WORDS } from '../reports.repository';
import type { ReportKind } from '../kinds';
import { openEscalations } from './cases.repository';

/** How many reasons an entry has. */
const REASONS = 3;
/** The least of an id that a search finds. */
const START_OF_ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

export type CaseFilter = MarkFilter & {
  kinds: readonly ReportKind[];
  orderedBy: CaseOrder;
  search: string | undefined;
};

/** A post or comment with open reports, as an entry of the list. Times in `reasons` are as PostgreSQL writes them. */
export type ListedCase = StoredMarks & {
  kind: ReportKind;
  ref: string;
  postId: string;
  title: string;
  text: string;
  postStatus: PostStatus;
  commentStatus: CommentStatus | null;
  anonymous: boolean;
  /** Null once the account is erased. */
  authorId: string | null;
  username: string;
  active: boolean;
  openReports: number;
  openFlags: number;
  oldest: Date;
  reasons: { id: string; reason: string; createdAt: string }[];
  /** The words that the oldest report is about; the title of a post only. */
  reported: { title: string | null; text: string };
  /** The ids of the open escalations. */
  escalations: string[];
  /** The value that the list is sorted by. */
  sortedBy: Date | number;
};

const ORDER: Record<CaseOrder, string> = {
  oldest: 'waiting.oldest',
  newest: 'waiting.newest',
  'most-reported': '(waiting.reports + waiting.flags)',
};

/** All open reports of a kind, counted by item. */
const waiting = (db: Knex, kind: ReportKind) =>
  db(TABLE[kind])
    .where('status', 'Pending')
    .groupBy(ITEM[kind])
    .select({ ref: ITEM[kind] })
    .select(
      db.raw(`count(reporter_id)::int as reports, (count(*) - count(reporter_id))::int as flags,
        min(created_at) as oldest, max(created_at) as newest`),
    );

/** The page's entries of one kind, before what only the page shows of them. */
function branch(db: Knex, kind: ReportKind, { orderedBy, search, only, standing }: CaseFilter, page: PageRequest) {
  const query = db(waiting(db, kind).as('waiting'))
    .select({
      ref: 'waiting.ref',
      openReports: 'waiting.reports',
      openFlags: 'waiting.flags',
      oldest: 'waiting.oldest',
    })
    .select({ postId: 'posts.id', writer: 'users.id' })
    .select(db.raw(`'${kind}' as kind, ${ORDER[orderedBy]} as "sortedBy"`));
  joinItem(query, kind, 'waiting.ref');
  applyMarks(db, query, { ...itemMarks(db, kind, standing), flags: db.raw('waiting.flags > 0') }, only);
  const pattern = patternOf(search)?.value;
  if (pattern !== undefined) {
    const words = kind === 'post' ? titleAndText('posts') : `(posts.title || E'\\n' || comments.description)`;
    const found = [
      `${words} ~* :pattern`,
      '(users.active and users.username ~* :pattern)',
      `exists (select from ${TABLE[kind]} as report where report.${ITEM[kind]} = waiting.ref and report.status = 'Pending'
        and (report.reason ~* :pattern or report.${WORDS[kind]} ~* :pattern))`,
    ];
    const start = search?.trim() ?? '';
    if (START_OF_ID.test(start)) found.push('waiting.ref::text like :start');
    query.whereRaw(`(${found.join(' or ')})`, { pattern, start: `${start.toLowerCase()}%` });
  }
  return applyPage(query, page, { at: db.raw(ORDER[orderedBy]), id: 'waiting.ref' });
}

/** SQL for what a page shows of an entry of a kind, by its id `listed.ref`. */
const reasonsOf = (kind: ReportKind) => `
  (select json_agg(json_build_object('id', report.id, 'reason', report.reason, 'createdAt', report.created_at)
      order by report.created_at, report.id)
    from (select * from ${TABLE[kind]} where ${ITEM[kind]} = listed.ref and status = 'Pending'
      order by created_at, id limit ${REASONS}) as report)`;

/** SQL for the words that the oldest open report is about, as they were then. */
const reportedWords = (kind: ReportKind) => `
  (select json_build_object('title', ${kind === 'post' ? 'report.reported_title' : 'null'},
      'text', ${startOfText('report.reported_text')})
    from ${TABLE[kind]} as report where report.${ITEM[kind]} = listed.ref and report.status = 'Pending'
    order by report.created_at, report.id limit 1)`;

const ofEach = (sql: (kind: ReportKind) => string) =>
  `case listed.kind when 'post' then ${sql('post')} else ${sql('comment')} end`;

/** The words of the item. Those of a deleted comment are in its last open report. */
const TEXT = `case
  when listed.kind = 'post' then posts.description
  when comments.deleted_at is null then comments.description
  else (select report.reported_text from comment_reports as report
    where report.comment_id = listed.ref and report.status = 'Pending'
    order by report.created_at desc, report.id desc limit 1) end`;

/** Reads a page of the posts and comments with open reports, in one statement. */
export function listCases(db: Knex, filter: CaseFilter, page: PageRequest): Promise<ListedCase[]> {
  const both = db.unionAll(
    filter.kinds.map((kind) => branch(db, kind, filter, page)),
    true,
  );
  const columns = { at: 'sortedBy', id: 'ref' };
  const listed = orderPage<Knex.QueryBuilder>(db.select('*').from(both.as('both')), page, columns);
  const query = db
    .from(listed.as('listed'))
    .join('posts', 'posts.id', 'listed.postId')
    .join('users', 'users.id', 'listed.writer')
    .leftJoin('comments', 'comments.id', 'listed.ref')
    .select('listed.*', {
      title: 'posts.title',
      postStatus: 'posts.status',
      commentStatus: 'comments.status',
      username: 'users.username',
      active: 'users.active',
    })
    .select(
      db.raw(`${TEXT} as text, ${ofEach(reasonsOf)} as reasons, ${ofEach(reportedWords)} as reported,
        ${ofEach((kind) => openEscalations(kind, 'listed.ref'))} as escalations,
        ${AUTHOR_ID} as "authorId",
        posts.anonymous and posts.author_id = users.id or comments.handle is not null as anonymous`),
    )
    .options({ unnamed: true });
  return readInTime<ListedCase>(orderPage<Knex.QueryBuilder>(query, page, columns), filter.search);
}
