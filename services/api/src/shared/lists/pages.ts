import type { FastifyReply } from 'fastify';
import type { Knex } from 'knex';
import { PAGE } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { decodeKey, encodeKey, type KeyType, type KeyValue, type PageKey } from './page-keys';

export type { PageKey } from './page-keys';

/** A sort order of a list. PostgreSQL's collation compares texts and numbers. */
export type Sort = { type: KeyType; ascending: boolean };

export const NEWEST: Sort = { type: 'time', ascending: false };
export const OLDEST: Sort = { type: 'time', ascending: true };

/**
 * The part of a list that the caller requests. `backwards` reads from the key towards the start of the list. A
 * repository may replace the key's value with an expression.
 */
export type PageRequest = {
  limit: number;
  /** Whether `withKeyText` still has to look up the text of the key. */
  hasKeyOfText: boolean;
  ascending: boolean;
  backwards: boolean;
  key?: Omit<PageKey, 'at'> & { at: KeyValue | Knex.Raw };
};

/** Query parameters that lead to a neighbouring page; none of them means the start of the list. */
type PageTurn = { after?: string; before?: string };

/** Only a later page of a list that is read in one direction has a link to the start, `first`, and to itself, `self`. */
type Turns = { next?: PageTurn; prev?: PageTurn; first?: PageTurn; self?: PageTurn };

export type Page<Entry> = Turns & { entries: Entry[] };

/** One entry whose comments, say, continue on other pages. */
export type PageOfOne<Entry> = Turns & { entries: [Entry] };

type PageQuery = PageTurn & { limit?: number };

/** Parses a query into the page that it requests, for a list in the given order. */
export function pageRequest(query: PageQuery, sort: Sort = NEWEST, limit = query.limit ?? PAGE.default): PageRequest {
  if (query.after !== undefined && query.before !== undefined) throw new AppError('MALFORMED_REQUEST');
  const backwards = query.before !== undefined;
  const text = query.after ?? query.before;
  const key = text === undefined ? undefined : decodeKey(text, sort.type);
  const hasKeyOfText = key !== undefined && sort.type === 'text';
  return { limit, hasKeyOfText, ascending: sort.ascending, backwards, ...(key && { key }) };
}

/**
 * Conditions that sort some entries before all others, written as in the list's indexes: `descending` is true for those
 * entries, `ascending` for the others.
 */
export type First = { descending: string; ascending: string };

/**
 * Adds the text of the key's entry to the request, for a list ordered by text. `textOf` selects the text by the entry's
 * id.
 */
export function withKeyText(db: Knex, page: PageRequest, textOf: (id: string) => Knex.QueryBuilder): PageRequest {
  const { key, hasKeyOfText } = page;
  if (!key || !hasKeyOfText) return page;
  return { ...page, hasKeyOfText: false, key: { ...key, at: db.raw('(?)', [textOf(key.id)]) } };
}

/** The columns that order a page: a column, or an expression such as `lower(title)`, and the id as tie-breaker. */
export type PageColumns = { at: string | Knex.Raw; id: string; first?: First };

/** Whether the page is read from larger values to smaller ones. */
export const isDescending = (request: PageRequest) => request.ascending === request.backwards;

/** Restricts and orders a query to the page, plus one row: the extra row shows that the list continues. */
export const applyPage = <Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: PageColumns,
): Query => orderPage(beyondKey(query, request, columns), request, columns);

/** Restricts a query to what comes after the page's key, in the direction of reading. */
export function beyondKey<Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: PageColumns,
): Query {
  const { key, hasKeyOfText } = request;
  if (hasKeyOfText) throw new Error('the text of the page key was not looked up');
  const descending = isDescending(request);
  const first = columns.first?.[request.ascending ? 'ascending' : 'descending'];
  // A key with `first` is valid only in a list with urgent entries, and a key without it only in other lists.
  if (key && (key.first === undefined) !== (first === undefined)) throw new AppError('MALFORMED_REQUEST');
  if (key) {
    const beyond = descending ? '<' : '>';
    const group = first === undefined ? '' : `(${first}), `;
    const at = first === undefined ? '' : `${key.first !== request.ascending}, `;
    query.whereRaw(`(${group}??, ??) ${beyond} (${at}?, ?)`, [columns.at, columns.id, key.at, key.id]);
  }
  return query;
}

/** Applies only the page's order and length, for the outside of a union whose branches are already restricted. */
export const orderPage = <Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: PageColumns,
): Query => {
  // The limit is part of the SQL text: a prepared plan cannot know a bound limit and would misjudge every index.
  query.limit(rowsOf(request), { skipBinding: true });
  return inOrder(query, request, columns);
};

/** How many rows a page reads. There are only two values, so that the number of statements stays small. */
export const rowsOf = ({ limit }: PageRequest): number => (limit <= PAGE.default ? PAGE.default : PAGE.max) + 1;

/** Applies only the page's order. */
export function inOrder<Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: PageColumns,
): Query {
  const order = isDescending(request) ? 'desc' : 'asc';
  const first = columns.first?.[request.ascending ? 'ascending' : 'descending'];
  if (first !== undefined) query.orderByRaw(`(${first}) ${order}`);
  query.orderBy([
    { column: columns.at, order },
    { column: columns.id, order },
  ]);
  return query;
}

/**
 * Builds the page from the rows that `applyPage` selected. If they do not fill the page, `end` is the last row of the
 * list that was read for them: the next page in that direction starts there, even if this page is empty.
 */
export function toPage<Row>(
  rows: readonly Row[],
  request: PageRequest,
  keyOf: (row: Row) => PageKey,
  end?: PageKey,
): Page<Row> {
  const entries = rows.slice(0, request.limit);
  const isFull = rows.length > request.limit;
  const readTo = isFull ? undefined : end;
  const more = isFull || readTo !== undefined;
  if (request.backwards) entries.reverse();
  const keyAt = (at: number) => (entries.length > 0 ? keyOf(entries.at(at)!) : readTo);
  const last = readTo && !request.backwards ? readTo : keyAt(-1);
  const first = readTo && request.backwards ? readTo : keyAt(0);
  const goesOn = request.backwards || more;
  const goesBack = request.backwards ? more : request.key !== undefined;
  return {
    entries,
    ...(goesOn && { next: last ? { after: encodeKey(last) } : {} }),
    ...(goesBack && { prev: first ? { before: encodeKey(first) } : {} }),
  };
}

/** The `Link` header of a page: the requested URL with its filters and a new key. */
function linkHeader(url: string, page: Page<unknown>): string | undefined {
  const links = (['next', 'prev', 'first', 'self'] as const).flatMap((rel) => {
    const turn = page[rel];
    return turn ? [`<${turnTo(url, turn)}>; rel="${rel}"`] : [];
  });
  return links.length > 0 ? links.join(', ') : undefined;
}

function turnTo(url: string, turn: PageTurn & { list?: string }): string {
  const [path = ''] = url.split('?', 1);
  const parameters = new URLSearchParams(url.slice(path.length));
  parameters.delete('after');
  parameters.delete('before');
  parameters.delete('comment');
  for (const [name, key] of Object.entries(turn)) parameters.set(name, key);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Sends a page's entries, with `Link` to the neighbouring pages. */
export function sendPage<Entries extends unknown[]>(reply: FastifyReply, page: Turns & { entries: Entries }): Entries {
  const link = linkHeader(reply.request.url, page);
  if (link) reply.header('Link', link);
  return page.entries;
}

/** Sends the start of two lists, with a `Link` to the next page of each, named after the list. */
export function sendPages<Key extends string, Entry>(
  reply: FastifyReply,
  pages: Record<Key, Page<Entry>>,
): Record<Key, Entry[]> {
  const { url } = reply.request;
  const named = Object.entries<Page<Entry>>(pages);
  const links = named.flatMap(([list, { next }]) => (next ? [`<${turnTo(url, { ...next, list })}>; rel="next"`] : []));
  if (links.length > 0) reply.header('Link', links.join(', '));
  return Object.fromEntries(named.map(([list, { entries }]) => [list, entries])) as Record<Key, Entry[]>;
}
