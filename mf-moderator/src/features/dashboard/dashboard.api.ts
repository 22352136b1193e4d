import type { DashboardCounts } from '@commonpurse/contracts';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { headersFor } from '../../shared/live/live-quiet';

/** The counts of the dashboard. */
export const dashboardCounts = apiQuery({
  queryKey: ['dashboard', 'counts'],
  path: '/myview',
  headers: headersFor,
  read: ({ data }: ApiReply<DashboardCounts>) => data,
});
