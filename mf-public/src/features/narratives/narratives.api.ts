import { pageKeys } from '@commonpurse/api-client';
import type { Narrative, NarrativesQuery } from '@commonpurse/contracts';
import { answerPath } from '@commonpurse/federation';
import { usePageAnswer } from '@commonpurse/federation/router';
import { api } from '@commonpurse/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Answer<T> = { data: T; headers: Pick<Headers, 'get'> };

const toPage = ({ data, headers }: Answer<Narrative[]>) => ({ entries: data, ...pageKeys(headers) });
const pathOf = (id: string) => `/narratives/${encodeURIComponent(id)}`;

/** Query options that reuse the data embedded in the server-rendered page instead of requesting it again. */
const brought = <T>(answer: T | undefined) =>
  answer === undefined ? {} : { initialData: answer, staleTime: Infinity };

/** A page of the narratives, with the keys of its neighbours. `address` is the query of the page's own address. */
export function useNarrativesPage(query: NarrativesQuery, address: string) {
  const answer = usePageAnswer<Narrative[]>(answerPath('/narratives', {}, address));
  const plain = !query.search && query.category === undefined;
  return useQuery({
    queryKey: ['narratives', query],
    queryFn: async ({ signal }) => toPage(await api.get<Narrative[]>('/narratives', { query, signal })),
    placeholderData: keepPreviousData,
    ...brought(plain && answer ? toPage(answer) : undefined),
  });
}

/** A narrative with all its text; null where there is none. */
export function useNarrative(id: string) {
  const answer = usePageAnswer<Narrative | null>(pathOf(id));
  return useQuery({
    queryKey: ['narrative', id],
    queryFn: async ({ signal }) => (await api.get<Narrative | undefined>(pathOf(id), { signal })).data ?? null,
    ...brought(answer?.data),
  });
}

/** Deletes a narrative; moderators only. */
export const deleteNarrative = (id: string) => api.del(pathOf(id));
