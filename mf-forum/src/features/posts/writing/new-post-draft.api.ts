import type { DraftFields, PostInput } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { toDraftFields } from '@commonpurse/screen-kit/drafts';

const params = { place: 'new-post' };

/** The server's draft of a new post, and its entity tag. */
export async function draftOfNewPost(): Promise<{ fields: DraftFields; tag: string | undefined }> {
  const { data, headers } = await api.call('GET /drafts/:place', { params });
  return { fields: data.draft ?? {}, tag: headers.get('etag') ?? undefined };
}

/** Replaces the draft's text; refused when the draft has changed since it was read. */
export async function putDraftOfNewPost(words: PostInput, tag: string | undefined): Promise<void> {
  const headers = tag ? { 'If-Match': tag } : undefined;
  await api.call('PUT /drafts/:place', { params, body: toDraftFields(words), headers });
}
