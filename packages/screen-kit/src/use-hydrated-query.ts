import { callName } from '@commonpurse/federation';
import { usePageAnswer } from '@commonpurse/federation/router';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiReply } from './api-query';

// Not in the module of `apiQuery`, which code that is loaded before any screen imports.

type ArrivingQuery<Raw, Data> = UseQueryOptions<Data> & {
  call: { path: string; query: Record<string, string | number | undefined>; read: (reply: ApiReply<Raw>) => Data };
};

/** Runs the query. Uses the reply embedded in a server-rendered page, if there is one, instead of a request. */
export function useHydratedQuery<Raw, Data>({ call, ...options }: ArrivingQuery<Raw, Data>) {
  const embedded = usePageAnswer<Raw>(callName(call.path, call.query));
  return useQuery({ ...options, ...(embedded && { initialData: () => call.read(embedded), staleTime: Infinity }) });
}
