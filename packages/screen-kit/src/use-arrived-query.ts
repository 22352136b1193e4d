import { callName } from '@commonpurse/federation';
import { usePageAnswer } from '@commonpurse/federation/router';
import { useQuery } from '@tanstack/react-query';
import type { apiQuery } from './api-query';

// Apart from `apiQuery`, which code needs that is loaded before any screen.

/** Runs the query, with the reply that the server-rendered page brought along instead of a request for it. */
export function useArrivedQuery<Raw, Data>({ call, ...options }: ReturnType<typeof apiQuery<Raw, Data>>) {
  const arrived = usePageAnswer<Raw>(callName(call.path, call.query));
  return useQuery({ ...options, ...(arrived && { initialData: () => call.read(arrived), staleTime: Infinity }) });
}
