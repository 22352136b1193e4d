import type { Narrative, NarrativeBody, NarrativeReply } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** A narrative to edit, with the entity tag of its text. */
export const narrativeToEdit = (id: string) =>
  queryOptions({
    queryKey: ['narrative', id],
    queryFn: async ({ signal }) => {
      const path = `/narratives/${encodeURIComponent(id)}`;
      const { data, headers } = await api.get<Narrative | undefined>(path, { signal });
      return data ? { narrative: data, etag: headers.get('etag') ?? '' } : null;
    },
    gcTime: 0,
    staleTime: Infinity,
  });

type Reply = Partial<NarrativeReply> | undefined;

/** Publishes a narrative. Returns its id, or undefined when the response names none. */
export async function addNarrative(body: NarrativeBody): Promise<string | undefined> {
  return (await api.post<Reply>('/add-new-narrative', { body })).data?.narrID;
}

/** Replaces the text that has this tag. Returns the narrative's id, or undefined when the response names none. */
export async function saveNarrative(id: string, etag: string, body: NarrativeBody): Promise<string | undefined> {
  const path = `/edit-narrative/${encodeURIComponent(id)}`;
  const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
  return (await api.put<Reply>(path, { body, headers })).data?.narrID;
}
