import { NO_DRAFT_TAG, type Draft, type DraftBody, type DraftFields, type DraftPlace } from '@commonpurse/contracts';
import { api, ApiError, getSession, type Reply } from '@commonpurse/session';

/** A draft as stored on the server, and the entity tag of its text. */
export type StoredDraft = { draft: Draft; tag: string };

const tagOf = ({ headers }: Reply<unknown>) => headers.get('etag') ?? NO_DRAFT_TAG;
const onlyOver = (seen: readonly string[]) => ({ 'if-match': seen.join(', ') });

/** Whether the error means that the user is not signed in. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/**
 * An automatic call. It refreshes the token if needed, but neither extends the session nor ends it here: only the
 * user's own actions detect that she has to sign in again.
 */
async function quietly<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const userId = getSession()?.userID;
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error) || userId === undefined || getSession()?.userID !== userId) throw error;
    await api.refresh(userId, { activity: false });
    return call();
  }
}

/** The user's draft at this place, or null. */
export async function readDraft(place: DraftPlace): Promise<StoredDraft | null> {
  const reply = await quietly(() => api.call('GET /drafts/:place', { params: { place }, session: false }));
  const draft = reply.data?.draft;
  return draft ? { draft, tag: tagOf(reply) } : null;
}

/** Browsers limit keepalive requests to 64 kB in total and reject longer ones. */
const OUTLIVING_BYTES = 60_000;

const canOutlive = (body: DraftBody) => new TextEncoder().encode(JSON.stringify(body)).length < OUTLIVING_BYTES;

/**
 * Replaces a draft that has one of these tags, and resolves to the new tag. The request outlives the page (keepalive),
 * unless the text is very long.
 */
export async function saveDraft(
  place: DraftPlace,
  { fields, sendKey }: { fields: DraftFields; sendKey: string },
  { seen, signal }: { seen: readonly string[]; signal: AbortSignal },
): Promise<string> {
  const body: DraftBody = { ...fields, sendKey };
  const options = {
    params: { place },
    body,
    session: false,
    keepalive: canOutlive(body),
    signal,
    headers: onlyOver(seen),
  };
  return tagOf(await quietly(() => api.call('PUT /drafts/:place', options)));
}

/** Discards the draft whose text has one of these tags. */
export async function discardDraft(place: DraftPlace, seen: readonly string[]): Promise<void> {
  const options = { params: { place }, session: false, keepalive: true, headers: onlyOver(seen) };
  await quietly(() => api.call('DELETE /drafts/:place', options));
}
