import { pageKeys } from '@commonpurse/session/api';
import type { Narrative, NarrativesQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the narratives, with the keys of its neighbours. */
export const narrativesPage = (query: NarrativesQuery) =>
  apiQuery('GET /narratives', {
    query,
    queryKey: ['narratives', query],
    read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });

/** A narrative with its full text and the ETag of it; null if it does not exist. */
export const narrativeQuery = (id: string) =>
  apiQuery('GET /narratives/:id', {
    params: { id },
    queryKey: ['narrative', id],
    read: ({ data, headers }) => (data ? { ...data, etag: headers.get('etag') } : null),
  });

/** A narrative as it was read. */
export type ReadNarrative = Narrative & { etag: string | null };

/** Deletes a narrative, unless its text is another one by now; moderators only. */
export const deleteNarrative = ({ narrID: id, etag }: ReadNarrative) =>
  api.call('DELETE /narratives/:id', { params: { id }, ...(etag && { headers: { 'if-match': etag } }) });
