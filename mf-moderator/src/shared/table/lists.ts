import { nextKeys, pageKeys, type PageKey } from '@commonpurse/session/api';
import type { CallInput, CallKey, Wire } from '@commonpurse/contracts';
import { apiQuery, forgetLoaded, type ApiReply } from '@commonpurse/screen-kit';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';

/** A page of one list, with the keys of its neighbours. */
export type Part<Entry> = {
  list: string;
  entries: Entry[];
  next: PageKey | undefined;
  prev: PageKey | undefined;
};

type GetCall = `GET ${string}` & CallKey;
/** Calls that reply with one list. */
type ListCall = {
  [Key in GetCall]: [Extract<Wire[Key]['reply'], unknown[]>] extends [never] ? never : Key;
}[GetCall];
/** Calls that reply with several lists by name, or with the one that the query names. */
type PartsCall = 'GET /archived-post-reports' | 'GET /archived-comment-reports';

type EntryOf<Key extends CallKey> = Extract<Wire[Key]['reply'], unknown[]>[number];

type ListRead<Key extends GetCall> = (reply: ApiReply<Wire[Key]['reply']>) => Part<EntryOf<Key>>[];

/** The query's key begins with the list's path, by which live events name it. */
function listQuery<Key extends GetCall>(call: Key, query: Wire[Key]['query'], read: ListRead<Key>) {
  const queryKey = ['list', call.slice('GET '.length), query];
  const options = { query, queryKey, headers: headersFor, read, placeholderData: keepPreviousData };
  // A list call has no parameters but those of its query.
  return apiQuery(call, options as typeof options & CallInput<Key>);
}

/** A page of a list; named where a screen shows several lists. */
export const listPage = <Key extends ListCall>(call: Key, query: Wire[Key]['query'], list = '') =>
  listQuery(call, query, ({ data, headers }) => [{ list, entries: data as EntryOf<Key>[], ...pageKeys(headers) }]);

/** For a call with several lists: the first page of each, or a page of the one that the query names. */
export const listParts = <Key extends PartsCall>(call: Key, names: readonly string[], query: Wire[Key]['query']) =>
  listQuery(call, query, ({ data, headers }) => {
    const lists = data as EntryOf<Key>[] | Record<string, EntryOf<Key>[]>;
    if (Array.isArray(lists)) return [{ list: query.list ?? '', entries: lists, ...pageKeys(headers) }];
    const next = nextKeys(headers);
    return names.map((list) => ({ list, entries: lists[list] ?? [], next: next[list], prev: undefined }));
  });

/** Forgets all lists and counts. */
export const forgetLists = (queries: QueryClient): void =>
  forgetLoaded(queries, ['list'], ['dashboard'], ['unfinished']);
