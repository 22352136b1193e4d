import type { CallArguments } from '@commonpurse/session/api';
import type { CallInput, Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** The draft being sent: its idempotency key, and the tags of the saved texts that this window knows. */
export type SentDraft = { key: string; tags: readonly string[] };

/** The calls that a draft can be sent with. */
type Sending =
  | 'POST /appeals'
  | 'POST /contact-us'
  | 'POST /forum/:id'
  | 'POST /mypost/:id'
  | 'PUT /comment/:cmtID'
  | 'POST /new-forum-post'
  | 'PUT /update-forum-post/:postID'
  | 'POST /report-post/:id'
  | 'POST /report-comment/:id'
  | 'POST /reported-contact/:id/answer'
  | 'POST /reported-contact/:id/notes';

/**
 * Sends a text under its draft's idempotency key: repeated requests take effect once. The API then deletes the saved
 * draft, unless another window saved a text that this one does not know. Resolves to the reply; undefined if it is empty.
 */
export async function sendOnce<Key extends Sending>(
  call: Key,
  input: CallInput<Key>,
  draft: SentDraft,
): Promise<Wire[Key]['reply'] | undefined> {
  const headers = { 'idempotency-key': draft.key, 'draft-match': draft.tags.join(', ') };
  const { data } = await api.call(call, ...([{ ...input, headers }] as unknown as CallArguments<Key>));
  return data;
}
