import { api } from '@commonpurse/session';
import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

type Query = Readonly<Record<string, string | number | undefined>>;
/** A reply of the API: one that was requested, or one that came with the page. */
export type ApiReply<Raw> = { data: Raw; headers: Pick<Headers, 'get'> };

type ApiCall<Raw, Data> = {
  /** Path of the call below the API's base, and its query. */
  path: string;
  query?: Query;
  /** Converts the reply to the data that the screen shows. */
  read: (reply: ApiReply<Raw>) => Data;
};

type ApiQueryOptions<Raw, Data> = ApiCall<Raw, Data> &
  Pick<UseQueryOptions<Data>, 'placeholderData' | 'gcTime'> & {
    queryKey: QueryKey;
    headers?: (queryKey: QueryKey) => Record<string, string>;
  };

/** Query options for one API call, and the call itself, because its reply may be embedded in the page. */
export function apiQuery<Raw, Data>(options: ApiQueryOptions<Raw, Data>) {
  const { path, query = {}, read, headers, ...others } = options;
  const queried = queryOptions({
    ...others,
    queryFn: async ({ signal, queryKey }) =>
      read(await api.get<Raw>(path, { query, signal, ...(headers && { headers: headers(queryKey) }) })),
  });
  return { ...queried, call: { path, query, read } };
}
