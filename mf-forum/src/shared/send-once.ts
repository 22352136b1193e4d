import { api } from '@commonpurse/session';

/** The draft being sent: its idempotency key, and the tags of the saved texts that this window knows. */
export type SentDraft = { key: string; tags: readonly string[] };

type Sending = { method: 'post' | 'put'; path: string; body: object; draft: SentDraft };

/**
 * Sends a text under its draft's idempotency key: repeated requests take effect once. The API then deletes the saved
 * draft, unless another window saved a text that this one does not know. Resolves to the reply.
 */
export async function sendOnce<Answer>({ method, path, body, draft }: Sending): Promise<Answer | undefined> {
  const headers = { 'idempotency-key': draft.key, 'draft-match': draft.tags.join(', ') };
  const { data } = await api[method]<Answer | undefined>(path, { body, headers });
  return data;
}
