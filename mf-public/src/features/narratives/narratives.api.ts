import { pageKeys } from '@commonpurse/api-client';
import type { Narrative, NarrativesQuery } from '@commonpurse/contracts';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';

const pathOf = (id: string) => `/narratives/${encodeURIComponent(id)}`;

/** A page of the narratives, with the keys of its neighbours. */
export const narrativesPage = (query: NarrativesQuery) =>
  apiQuery({
    queryKey: ['narratives', query],
    path: '/narratives',
    query,
    read: ({ data, headers }: ApiReply<Narrative[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** A narrative with its full text; null if it does not exist. */
export const narrativeQuery = (id: string) =>
  apiQuery({
    queryKey: ['narrative', id],
    path: pathOf(id),
    read: ({ data }: ApiReply<Narrative | null | undefined>) => data ?? null,
  });

/** Deletes a narrative; moderators only. */
export const deleteNarrative = (id: string) => api.del(pathOf(id));
