import type { DashboardCounts } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';

/** The counts of the dashboard. */
export const dashboardCounts = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.get<DashboardCounts>('/myview', { signal, headers: headersFor(queryKey) })).data,
});
