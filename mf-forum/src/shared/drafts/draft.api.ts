import type { Draft, DraftBody, DraftFields, DraftPlace, DraftReply } from '@commonpurse/contracts';
import { api, ApiError, getSession, type Reply } from '@commonpurse/session';

/** A draft as the server holds it, and the tag of its text. */
export type KeptDraft = { draft: Draft; tag: string | undefined };

const path = (place: DraftPlace) => `/drafts/${place}`;
const tagOf = ({ headers }: Reply<unknown>) => headers.get('etag') ?? undefined;

/** Whether the server does not know who is asking. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/**
 * A call that nobody asked for: it renews the token where that is due, makes the session last no longer, and never ends
 * it here. Whether she has to sign in again is for what she does herself to find out.
 */
async function quietly<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const userID = getSession()?.userID;
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error) || userID === undefined || getSession()?.userID !== userID) throw error;
    await api.refresh(userID, { activity: false });
    return call();
  }
}

/** Her draft at this place, or null. */
export async function readDraft(place: DraftPlace): Promise<KeptDraft | null> {
  const reply = await quietly(() => api.get<DraftReply | undefined>(path(place), { session: false }));
  const draft = reply.data?.draft;
  return draft ? { draft, tag: tagOf(reply) } : null;
}

type Saving = { fields: DraftFields; sendKey: string; tag: string | undefined; signal: AbortSignal };

const seen = (tag: string | undefined) => (tag === undefined ? {} : { headers: { 'if-match': tag } });

/** Saves what was typed in the place of the text that has this tag; answers the new one. It outlives the page. */
export async function saveDraft(place: DraftPlace, { fields, sendKey, tag, signal }: Saving) {
  const body: DraftBody = { ...fields, sendKey };
  return tagOf(
    await quietly(() => api.put(path(place), { body, session: false, keepalive: true, signal, ...seen(tag) })),
  );
}

/** Lets the draft go whose text has this tag. */
export async function discardDraft(place: DraftPlace, tag: string | undefined): Promise<void> {
  await quietly(() => api.del(path(place), { session: false, keepalive: true, ...seen(tag) }));
}
