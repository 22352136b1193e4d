import { LIST_MARKS, type ListMark } from '@commonpurse/contracts';
import type { Knex } from 'knex';
import type { Kind } from '@commonpurse/personal-details';
import { excerptOf, findingsIn } from '../excerpt';
import { shownName } from '../shown-name';
import { toPage, type Page, type PageKey, type PageRequest } from './pages';

/** SQL for whether the pending edit of a post makes the username of an anonymous author public. */
export const GIVES_UP = 'posts.anonymous and not post_edits.anonymous';
/** SQL for whether the author has written no post before. */
const IS_FIRST = `not exists (select from posts as earlier where earlier.author_id = posts.author_id
  and (earlier.created_at, earlier.id) < (posts.created_at, posts.id))`;

/** The marks that the database knows: it knows no personal details. */
export type StoredMark = Exclude<ListMark, 'personal-details'>;
export type StoredMarks = Record<StoredMark, boolean>;

const STORED_MARKS = LIST_MARKS.filter((mark) => mark !== 'personal-details');

/** SQL for the marks that the entries of a list can have. */
export type MarkConditions = Partial<Record<StoredMark, Knex.Raw>>;

/** What a list is narrowed down to. */
export type MarkFilter = {
  /** What the entries have; personal details are no condition of the query. */
  only: readonly ListMark[];
  /** Selects the suspension of a user. */
  standing: Knex.Raw;
};

/** SQL for the marks of a post whatever list it is in. `standing` selects the suspension of its author. */
export const postMarks = (db: Knex, standing: Knex.Raw): MarkConditions => ({
  danger: db.raw('posts.held_at is not null'),
  suspended: db.raw('? is not null', [standing]),
  'first-post': db.raw(IS_FIRST),
});

/** Leaves the entries that have all of `only`, personal details aside. */
export function applyOnly(
  db: Knex,
  query: Knex.QueryBuilder,
  conditions: MarkConditions,
  only: readonly ListMark[],
): void {
  for (const mark of STORED_MARKS) if (only.includes(mark)) query.whereRaw(conditions[mark] ?? db.raw('false'));
}

/** Selects the marks of each entry, and leaves those that have all of `only`, personal details aside. */
export function applyMarks(
  db: Knex,
  query: Knex.QueryBuilder,
  conditions: MarkConditions,
  only: readonly ListMark[],
): void {
  for (const mark of STORED_MARKS) query.select({ [mark]: conditions[mark] ?? db.raw('false') });
  applyOnly(db, query, conditions, only);
}

/** SQL for the id of an author: null once the account is erased, which has no record. */
export const AUTHOR_ID = 'case when users.erased_at is null then users.id end';

type Marked = StoredMarks & { authorId: string | null; username: string; active: boolean; findings: Kind[] };

/** What a moderator should know of an entry with this text before she opens it. */
export const toMarks = (entry: Marked, text: string) => ({
  excerpt: excerptOf(text),
  badges: LIST_MARKS.filter((mark) => (mark === 'personal-details' ? entry.findings.length > 0 : entry[mark])),
  findings: entry.findings,
  ...(entry.authorId !== null && {
    author: {
      userID: entry.authorId,
      username: shownName(entry.username, entry.active),
      suspended: entry.suspended,
    },
  }),
});

/** The marks that a query narrows a list down to. */
export const marksIn = (only: string | undefined): ListMark[] => (only?.split(',') ?? []) as ListMark[];

type Reading<Row> = { textsOf: (row: Row) => readonly string[]; keyOf: (row: Row) => PageKey };

/**
 * The page of the rows that were read, with the kinds of personal details in the texts of each. The database knows no
 * personal details: where only entries with some are asked for, those of the rows are left, and the list goes on after
 * the last row.
 */
export function pageWithFindings<Row>(
  found: readonly Row[],
  request: PageRequest,
  only: readonly ListMark[],
  { textsOf, keyOf }: Reading<Row>,
): Page<Row & { findings: Kind[] }> {
  const marked = found.map((row) => ({ ...row, findings: findingsIn(...textsOf(row)) }));
  const matching = only.includes('personal-details') ? marked.filter(({ findings }) => findings.length > 0) : marked;
  const last = found.at(-1);
  const end = matching.length < found.length && found.length > request.limit && last ? keyOf(last) : undefined;
  return toPage(matching, request, keyOf, end);
}
