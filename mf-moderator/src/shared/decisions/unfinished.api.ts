import type { UnfinishedCount, UnfinishedDecision } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';
import { listPage } from '../table/lists';

const PATH = '/unfinished-decisions';

/** A page of the decisions for which only the first request was made. */
export const unfinishedPage = (query: Record<string, string | undefined>) => listPage<UnfinishedDecision>(PATH, query);

/** The number of unfinished decisions. Polls, because other moderators' decisions become late without a live event. */
export const unfinishedCount = queryOptions({
  queryKey: ['unfinished', 'count'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.get<UnfinishedCount>(`${PATH}/count`, { signal, headers: headersFor(queryKey) })).data.total,
  refetchInterval: 60_000,
});
