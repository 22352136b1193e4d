import type { DashboardCounts, ReviewSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** What waits and what there is, in numbers. */
export const dashboardCounts = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: async ({ signal }) => (await api.get<DashboardCounts>('/myview', { signal })).data,
});

/** The head of the review queue: the post that has been waiting longest. */
export const oldestNewPost = queryOptions({
  queryKey: ['dashboard', 'oldest-new-post'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'oldest', limit: 1 };
    const { data } = await api.get<ReviewSummary[]>('/review-new-posts', { query, signal });
    return data[0] ?? null;
  },
});
