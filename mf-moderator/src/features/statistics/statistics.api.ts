import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';

/** Anonymous figures about the moderators' work. */
export const statistics = queryOptions({
  queryKey: ['statistics'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.call('GET /statistics', { signal, headers: headersFor(queryKey) })).data,
  gcTime: 0,
});
