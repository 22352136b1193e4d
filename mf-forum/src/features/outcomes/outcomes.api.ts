import { pageKeys } from '@commonpurse/api-client';
import type { LookedBody, Outcome, OutcomesQuery } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const path = (userID: string) => `/outcomes/${encodeURIComponent(userID)}`;

/** A page of decisions on what the user has sent. Not cached: what was new at the last visit is not new any more. */
export const outcomesPage = (userID: string, query: OutcomesQuery) =>
  queryOptions({
    queryKey: ['outcomes', userID, query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.get<Outcome[]>(path(userID), { query, signal });
      return { entries: data, ...pageKeys(headers) };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Marks the decisions up to this time as read. When it fails, they stay new. */
export async function markLooked(userID: string, upTo: string): Promise<void> {
  try {
    await api.put(`${path(userID)}/looked`, { body: { upTo } satisfies LookedBody });
  } catch {
    // Failures are ignored: the next visit marks them again.
  }
}
