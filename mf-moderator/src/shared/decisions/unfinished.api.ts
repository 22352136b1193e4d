import type { Wire } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { headersFor } from '../live/live-quiet';
import { listPage } from '../table/lists';

/** A page of the decisions for which only the first request was made. */
export const unfinishedPage = (query: Wire['GET /unfinished-decisions']['query']) =>
  listPage('GET /unfinished-decisions', query);

/** The number of unfinished decisions. Polls, because other moderators' decisions become late without a live event. */
export const unfinishedCount = apiQuery('GET /unfinished-decisions/count', {
  queryKey: ['unfinished', 'count'],
  headers: headersFor,
  read: ({ data }) => data.total,
  refetchInterval: 60_000,
});
