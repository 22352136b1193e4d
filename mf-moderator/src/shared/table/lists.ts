import { nextKeys, pageKeys, type PageKey } from '@commonpurse/api-client';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';

/** A page of one list, with the keys of its neighbours. */
export type Part<Entry> = {
  list: string;
  entries: Entry[];
  next: PageKey | undefined;
  prev: PageKey | undefined;
};

type Query = Record<string, string | number | undefined>;

/** A page of a list; named where a screen shows several lists. */
export const listPage = <Entry>(path: string, query: Query, list = '') =>
  apiQuery({
    queryKey: ['list', path, query],
    path,
    query,
    headers: headersFor,
    read: ({ data, headers }: ApiReply<Entry[]>): Part<Entry>[] => [{ list, entries: data, ...pageKeys(headers) }],
    placeholderData: keepPreviousData,
  });

/** For an endpoint with several lists: the first page of each, or a page of the one that the query names. */
export const listParts = <Entry>(path: string, names: readonly string[], query: Query & { list?: string }) =>
  apiQuery({
    queryKey: ['list', path, query],
    path,
    query,
    headers: headersFor,
    read: ({ data, headers }: ApiReply<Entry[] | Record<string, Entry[]>>): Part<Entry>[] => {
      if (Array.isArray(data)) return [{ list: query.list ?? '', entries: data, ...pageKeys(headers) }];
      const next = nextKeys(headers);
      return names.map((list) => ({ list, entries: data[list] ?? [], next: next[list], prev: undefined }));
    },
    placeholderData: keepPreviousData,
  });

/** Removes all lists and counts from the query cache. */
export function forgetLists(queries: QueryClient): void {
  queries.removeQueries({ queryKey: ['list'] });
  queries.removeQueries({ queryKey: ['dashboard'] });
  queries.removeQueries({ queryKey: ['unfinished'] });
}
