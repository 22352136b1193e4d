import type { Narrative, NarrativeBody, NarrativeReply } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** A narrative to edit, with the tag of exactly this text. */
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

/** Publishes a narrative. Its id, or undefined where the answer names none. */
export async function addNarrative(body: NarrativeBody): Promise<string | undefined> {
  return (await api.post<Reply>('/add-new-narrative', { body })).data?.narrID;
}

/** Writes over the text that bears this tag. The narrative's id, or undefined where the answer names none. */
export async function saveNarrative(id: string, etag: string, body: NarrativeBody): Promise<string | undefined> {
  const path = `/edit-narrative/${encodeURIComponent(id)}`;
  const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
  return (await api.put<Reply>(path, { body, headers })).data?.narrID;
}
