import type { DashboardCounts, ReviewSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';

/** The counts of the dashboard. */
export const dashboardCounts = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.get<DashboardCounts>('/myview', { signal, headers: headersFor(queryKey) })).data,
});

/** The head of the review queue: the post that has been waiting longest. */
export const oldestNewPost = queryOptions({
  queryKey: ['dashboard', 'oldest-new-post'],
  queryFn: async ({ signal, queryKey }) => {
    const query = { sort: 'oldest', limit: 1 };
    const { data } = await api.get<ReviewSummary[]>('/review-new-posts', {
      query,
      signal,
      headers: headersFor(queryKey),
    });
    return data[0] ?? null;
  },
});
