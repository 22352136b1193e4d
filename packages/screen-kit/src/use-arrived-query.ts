import { callName } from '@commonpurse/federation';
import { usePageAnswer } from '@commonpurse/federation/router';
import { useQuery } from '@tanstack/react-query';
import type { apiQuery } from './api-query';

// Not in the module of `apiQuery`, which code that is loaded before any screen imports.

/** Runs the query. Uses the reply embedded in a server-rendered page, if there is one, instead of a request. */
export function useArrivedQuery<Raw, Data>({ call, ...options }: ReturnType<typeof apiQuery<Raw, Data>>) {
  const arrived = usePageAnswer<Raw>(callName(call.path, call.query));
  return useQuery({ ...options, ...(arrived && { initialData: () => call.read(arrived), staleTime: Infinity }) });
}
