import type { DraftFields, DraftReply, DraftSaved, PostInput } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { toDraftFields } from '../../../shared/drafts/fields';

const PATH = '/drafts/new-post';

/** The server's draft of a new post, and its entity tag. */
export async function draftOfNewPost(): Promise<{ fields: DraftFields; tag: string | undefined }> {
  const { data, headers } = await api.get<DraftReply>(PATH);
  return { fields: data.draft ?? {}, tag: headers.get('etag') ?? undefined };
}

/** Replaces the draft's text; refused when the draft has changed since it was read. */
export async function putDraftOfNewPost(words: PostInput, tag: string | undefined): Promise<void> {
  await api.put<DraftSaved>(PATH, { body: toDraftFields(words), ...(tag && { headers: { 'If-Match': tag } }) });
}
