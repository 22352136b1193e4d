import type { ItemContext } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';

/** The context of an item. `path` is the item's own path, such as /review-new-posts/:id. */
export const itemContext = (path: string) =>
  queryOptions({
    queryKey: ['context', path],
    queryFn: async ({ signal, queryKey }) =>
      (await api.get<ItemContext>(`${path}/context`, { signal, headers: headersFor(queryKey) })).data,
    gcTime: 0,
  });
