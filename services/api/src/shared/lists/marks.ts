import type { ListMark } from '@commonpurse/contracts';
import type { Kind } from '@commonpurse/personal-details';
import { findingsIn } from '../excerpt';
import { toPage, type Page, type PageKey, type PageRequest } from './pages';

/** SQL for whether the pending edit of a post makes the username of an anonymous author public. */
export const GIVES_UP = 'posts.anonymous and not post_edits.anonymous';
/** SQL for whether the author has written no post before. */
export const IS_FIRST = `not exists (select from posts as earlier where earlier.author_id = posts.author_id
  and (earlier.created_at, earlier.id) < (posts.created_at, posts.id))`;

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
