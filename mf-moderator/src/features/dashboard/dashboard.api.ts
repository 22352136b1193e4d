import { apiQuery } from '@commonpurse/screen-kit';
import { headersFor } from '../../shared/live/live-quiet';

/** The counts of the dashboard. */
export const dashboardCounts = apiQuery('GET /myview', { queryKey: ['dashboard', 'counts'], headers: headersFor });
