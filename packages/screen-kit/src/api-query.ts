import type { CallArguments } from '@commonpurse/session/api';
import { routeOf, type CallInput, type CallKey, type Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A reply of the API: one that was requested, or one that came with the page. */
export type ApiReply<Raw> = { data: Raw; headers: Pick<Headers, 'get'> };

type Options<Raw, Data> = Pick<UseQueryOptions<Data>, 'placeholderData' | 'gcTime'> & {
  queryKey: QueryKey;
  headers?: (queryKey: QueryKey) => Record<string, string>;
  /** Converts the reply to the data that the screen shows. */
  read: (reply: ApiReply<Raw>) => Data;
};

type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
};

/** Query options for one API call, and the call itself, because its reply may be embedded in the page. */
export function apiQuery<Key extends `GET ${string}` & CallKey, Data>(
  key: Key,
  input: CallInput<Key>,
  { queryKey, headers, read, ...others }: Options<Wire[Key]['reply'], Data>,
) {
  const queried = queryOptions({
    ...others,
    queryKey,
    queryFn: async ({ signal }) => {
      const options = { ...input, signal, ...(headers && { headers: headers(queryKey) }) };
      return read(await api.call(key, ...([options] as unknown as CallArguments<Key>)));
    },
  });
  const { params, query = {} } = input as Input;
  return { ...queried, call: { path: routeOf(key, params).path, query, read } };
}
