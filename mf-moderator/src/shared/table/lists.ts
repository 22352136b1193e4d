import { nextKeys, pageKeys, type PageKey } from '@commonpurse/session/api';
import type { CallInput, CallKey, Wire } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
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

/** The input of a list call, which has no parameters but those of its query. */
const input = <Key extends CallKey>(query: Wire[Key]['query']) => ({ query }) as unknown as CallInput<Key>;

/** The key of a list's query: its path, by which live events name it, and what it is narrowed to. */
const listKey = (call: CallKey, query: unknown) => ['list', call.slice('GET '.length), query];

/** A page of a list; named where a screen shows several lists. */
export const listPage = <Key extends ListCall>(call: Key, query: Wire[Key]['query'], list = '') =>
  apiQuery<Key, Part<EntryOf<Key>>[]>(call, input<Key>(query), {
    queryKey: listKey(call, query),
    headers: headersFor,
    read: ({ data, headers }) => [{ list, entries: data as EntryOf<Key>[], ...pageKeys(headers) }],
    placeholderData: keepPreviousData,
  });

/** For a call with several lists: the first page of each, or a page of the one that the query names. */
export const listParts = <Key extends PartsCall>(call: Key, names: readonly string[], query: Wire[Key]['query']) =>
  apiQuery<Key, Part<EntryOf<Key>>[]>(call, input<Key>(query), {
    queryKey: listKey(call, query),
    headers: headersFor,
    read: ({ data, headers }) => {
      const lists = data as EntryOf<Key>[] | Record<string, EntryOf<Key>[]>;
      if (Array.isArray(lists)) return [{ list: query.list ?? '', entries: lists, ...pageKeys(headers) }];
      const next = nextKeys(headers);
      return names.map((list) => ({ list, entries: lists[list] ?? [], next: next[list], prev: undefined }));
    },
    placeholderData: keepPreviousData,
  });

/** Removes all lists and counts from the query cache. */
export function forgetLists(queries: QueryClient): void {
  queries.removeQueries({ queryKey: ['list'] });
  queries.removeQueries({ queryKey: ['dashboard'] });
  queries.removeQueries({ queryKey: ['unfinished'] });
}
