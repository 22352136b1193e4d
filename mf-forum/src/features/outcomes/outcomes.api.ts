import { pageKeys } from '@commonpurse/api-client';
import type { LookedBody, Outcome, OutcomesQuery } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const path = (userID: string) => `/outcomes/${encodeURIComponent(userID)}`;

/** A page of what became of what the reader has sent. Asked for at each visit: what was new at the last one is not now. */
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

/** Says that she has looked at what was decided up to this moment. Where that fails, it stays new. */
export async function markLooked(userID: string, upTo: string): Promise<void> {
  try {
    await api.put(`${path(userID)}/looked`, { body: { upTo } satisfies LookedBody });
  } catch {
    // Nothing of hers is lost, and the next visit says it again.
  }
}
