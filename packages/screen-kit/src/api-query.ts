import type { CallArguments } from '@commonpurse/session/api';
import { routeOf, type CallInput, type CallKey, type Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A reply of the API: one that was requested, or one that came with the page. */
export type ApiReply<Raw> = { data: Raw; headers: Pick<Headers, 'get'> };

type Options<Raw, Data> = Pick<
  UseQueryOptions<Data>,
  'placeholderData' | 'gcTime' | 'staleTime' | 'refetchInterval'
> & {
  queryKey: QueryKey;
  headers?: (queryKey: QueryKey) => Record<string, string>;
  /** Converts the reply to the data that the screen shows. By default, the data of the reply. */
  read?: (reply: ApiReply<Raw>) => Data;
};

type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
};

/** Query options for one API call, and the call itself, because its reply may be embedded in the page. */
export function apiQuery<Key extends `GET ${string}` & CallKey, Data = Wire[Key]['reply']>(
  key: Key,
  options: CallInput<Key> & Options<Wire[Key]['reply'], Data>,
) {
  const {
    queryKey,
    headers,
    read = ({ data }) => data as Data,
    ...others
  }: Options<Wire[Key]['reply'], Data> = options;
  const { params, query, ...rest } = others as Input & typeof others;
  const queried = queryOptions({
    ...rest,
    queryKey,
    queryFn: async ({ signal }) => {
      const input = { params, query, signal, ...(headers && { headers: headers(queryKey) }) };
      return read(await api.call(key, ...([input] as unknown as CallArguments<Key>)));
    },
  });
  return { ...queried, call: { path: routeOf(key, params).path, query: query ?? {}, read } };
}
