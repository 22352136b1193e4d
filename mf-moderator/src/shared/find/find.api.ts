import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** What a moderator looks for. The text stays in memory: it may be a name. */
export const found = (q: string) =>
  queryOptions({
    queryKey: ['found', q],
    queryFn: async ({ signal }) => (await api.call('GET /moderation/search', { query: { q }, signal })).data,
    gcTime: 0,
  });
