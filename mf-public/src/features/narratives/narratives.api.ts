import { pageKeys } from '@commonpurse/session/api';
import type { NarrativesQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the narratives, with the keys of its neighbours. */
export const narrativesPage = (query: NarrativesQuery) =>
  apiQuery(
    'GET /narratives',
    { query },
    {
      queryKey: ['narratives', query],
      read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
      placeholderData: keepPreviousData,
    },
  );

/** A narrative with its full text; null if it does not exist. */
export const narrativeQuery = (id: string) =>
  apiQuery(
    'GET /narratives/:id',
    { params: { id } },
    {
      queryKey: ['narrative', id],
      read: ({ data }) => data ?? null,
    },
  );

/** Deletes a narrative; moderators only. */
export const deleteNarrative = (id: string) => api.call('DELETE /narratives/:id', { params: { id } });
