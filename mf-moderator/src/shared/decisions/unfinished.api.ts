import type { Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';
import { listPage } from '../table/lists';

/** A page of the decisions for which only the first request was made. */
export const unfinishedPage = (query: Wire['GET /unfinished-decisions']['query']) =>
  listPage('GET /unfinished-decisions', query);

/** The number of unfinished decisions. Polls, because other moderators' decisions become late without a live event. */
export const unfinishedCount = queryOptions({
  queryKey: ['unfinished', 'count'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.call('GET /unfinished-decisions/count', { signal, headers: headersFor(queryKey) })).data.total,
  refetchInterval: 60_000,
});
