import { splitWarnings, toPostInput, type DraftPlace, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useDraft } from '../../../shared/drafts/use-draft';
import type { SentDraft } from '../../../shared/send-once';

/** The draft of a new post or an edit. `start` holds the form's values without a draft. */
export function usePostDraft(place: DraftPlace, start: Parameters<typeof toPostInput>[0] = {}) {
  const draft = useDraft(place, toPostInput(start));
  const { fields, set, entry } = draft;
  return {
    draft,
    input: toPostInput(fields),
    set,
    fill: (input: PostInput) => entry.fill(input),
    send: <Answer>(work: (known: SentDraft) => Promise<Answer>) => entry.send(work),
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

/**
 * The typed values as they are sent: trimmed, without empty fields. Anonymity defaults to 'No'. No content warning is sent
 * only where it takes one away.
 */
export function toBody({ postWarning, ...input }: PostInput, start: { postWarning?: string }): NewPostBody {
  const given = Object.entries(input).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]));
  return {
    postAnon: 'No',
    ...(Object.fromEntries(given) as NewPostBody),
    ...((postWarning || start.postWarning) && { postWarning: splitWarnings(postWarning) }),
  };
}
