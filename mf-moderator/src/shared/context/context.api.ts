import type { CallKey } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';

/** The call for the context of a kind of item. */
export type ContextCall = `GET ${string}/context` & CallKey;

/** The context of an item. The key of the query begins with the item's path, by which live events name it. */
export const itemContext = (call: ContextCall, id: string) =>
  queryOptions({
    queryKey: ['context', call.slice('GET '.length), id],
    queryFn: async ({ signal, queryKey }) =>
      (await api.call(call, { params: { id }, signal, headers: headersFor(queryKey) })).data,
    gcTime: 0,
  });
