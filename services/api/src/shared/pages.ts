import type { FastifyReply } from 'fastify';
import type { Knex } from 'knex';
import { PAGE } from '@commonpurse/contracts';
import { AppError } from '../errors';

/** Where an entry stands in its list: its time, and its id where times are equal. */
export type PageKey = { at: Date; id: string };

/** Which part of a list is asked for. `backwards` reads from the key towards the start of the list. */
export type PageRequest = { limit: number; oldestFirst: boolean; backwards: boolean; key?: PageKey };

/** Query parameters that lead to the neighbouring page; none of them: the start of the list. */
type PageTurn = { after?: string; before?: string };

export type Page<Entry> = { entries: Entry[]; next?: PageTurn; prev?: PageTurn };

type PageQuery = PageTurn & { limit?: number };

const TIME_BYTES = 6;
const KEY = /^[\w-]{30}$/;

/** A key as it stands in a URL: opaque, of one length, and only ever about an entry that the reader was given. */
export function encodeKey({ at, id }: PageKey): string {
  const bytes = Buffer.alloc(TIME_BYTES + 16);
  bytes.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex');
  return bytes.toString('base64url');
}

export function decodeKey(text: string): PageKey {
  if (!KEY.test(text)) throw new AppError('MALFORMED_REQUEST');
  const bytes = Buffer.from(text, 'base64url');
  const id = bytes.toString('hex', TIME_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { at: new Date(bytes.readUIntBE(0, TIME_BYTES)), id };
}

export function pageRequest(
  query: PageQuery,
  { oldestFirst = false, limit = query.limit ?? PAGE.default } = {},
): PageRequest {
  if (query.after !== undefined && query.before !== undefined) throw new AppError('MALFORMED_REQUEST');
  const backwards = query.before !== undefined;
  const text = query.after ?? query.before;
  return { limit, oldestFirst, backwards, ...(text !== undefined && { key: decodeKey(text) }) };
}

const isDescending = (request: PageRequest) => request.oldestFirst === request.backwards;

/** Restricts and orders a query to the page, with one row more than it holds: the sign that the list goes on. */
export function applyPage<Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: { at: string; id: string },
): Query {
  const { key } = request;
  const descending = isDescending(request);
  if (key) {
    query.whereRaw(`(??, ??) ${descending ? '<' : '>'} (?, ?)`, [columns.at, columns.id, key.at, key.id]);
  }
  return orderPage(query, request, columns);
}

/** Order and length of a page alone, for the outside of a union whose branches are restricted already. */
export function orderPage<Query extends Knex.QueryBuilder>(
  query: Query,
  request: PageRequest,
  columns: { at: string; id: string },
): Query {
  const order = isDescending(request) ? 'desc' : 'asc';
  // The limit is part of the text, because a prepared plan cannot know a bound one and then misjudges every index;
  // of two lengths only, so that the texts stay few.
  const rows = request.limit <= PAGE.default ? PAGE.default : PAGE.max;
  query.orderBy([
    { column: columns.at, order },
    { column: columns.id, order },
  ]);
  query.limit(rows + 1, { skipBinding: true });
  return query;
}

/** The page of the rows that `applyPage` brought. */
export function toPage<Row>(rows: readonly Row[], request: PageRequest, keyOf: (row: Row) => PageKey): Page<Row> {
  const entries = rows.slice(0, request.limit);
  const more = rows.length > request.limit;
  if (request.backwards) entries.reverse();
  const first = entries[0];
  const last = entries.at(-1);
  const goesOn = request.backwards || more;
  const goesBack = request.backwards ? more : request.key !== undefined;
  return {
    entries,
    ...(goesOn && { next: last ? { after: encodeKey(keyOf(last)) } : {} }),
    ...(goesBack && { prev: first ? { before: encodeKey(keyOf(first)) } : {} }),
  };
}

/** `Link` of a page: the URL asked for, its filters kept, its key replaced. */
function linkHeader(url: string, page: Page<unknown>): string | undefined {
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const turn = page[rel];
    return turn ? [`<${turnTo(url, turn)}>; rel="${rel}"`] : [];
  });
  return links.length > 0 ? links.join(', ') : undefined;
}

function turnTo(url: string, turn: PageTurn): string {
  const [path = ''] = url.split('?', 1);
  const parameters = new URLSearchParams(url.slice(path.length));
  parameters.delete('after');
  parameters.delete('before');
  for (const [name, key] of Object.entries(turn)) parameters.set(name, key);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** What a list answers: the page's entries, with `Link` to its neighbours. */
export function sendPage<Entry>(reply: FastifyReply, page: Page<Entry>): Entry[] {
  const link = linkHeader(reply.request.url, page);
  if (link) reply.header('Link', link);
  return page.entries;
}
