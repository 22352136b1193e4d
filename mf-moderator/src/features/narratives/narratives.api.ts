import type { NarrativeBody } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** A narrative to edit, with the entity tag of its text. */
export const narrativeToEdit = (id: string) =>
  apiQuery('GET /narratives/:id', {
    params: { id },
    queryKey: ['narrative', id],
    read: ({ data, headers }) => (data ? { narrative: data, etag: headers.get('etag') ?? '' } : null),
    gcTime: 0,
    staleTime: Infinity,
  });

/** Publishes a narrative. Returns its id, or undefined when the response names none. */
export async function addNarrative(body: NarrativeBody): Promise<string | undefined> {
  return (await api.call('POST /add-new-narrative', { body })).data?.narrID;
}

/** Replaces the text that has this tag. Returns the narrative's id, or undefined when the response names none. */
export async function saveNarrative(id: string, etag: string, body: NarrativeBody): Promise<string | undefined> {
  const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
  return (await api.call('PUT /edit-narrative/:id', { params: { id }, body, headers })).data?.narrID;
}
