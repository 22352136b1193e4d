import { splitWarnings, toPostInput, type DraftPlace, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import type { FormTexts } from '@commonpurse/screen-kit';
import { useDraft } from '../../../shared/drafts/use-draft';
import type { SentDraft } from '../../../shared/send-once';

/** The draft of a new post or an edit. `start`: the form's values when there is no draft. */
export function usePostDraft(place: DraftPlace, start: Parameters<typeof toPostInput>[0] = {}) {
  const draft = useDraft(place, toPostInput(start));
  const { fields, set, entry } = draft;
  const input = toPostInput(fields);
  const texts: FormTexts<PostInput> = {
    values: input,
    change: (changed) => {
      for (const [field, text] of Object.entries(changed)) set(field as keyof PostInput)(text);
    },
    // Sending deletes the draft.
    clear: () => {},
  };
  return {
    draft,
    input,
    texts,
    set,
    fill: (input: PostInput) => entry.fill(input),
    send: <Answer>(work: (known: SentDraft) => Promise<Answer>) => entry.send(work),
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

/**
 * The request body for the typed values: trimmed, without empty fields. Anonymity defaults to 'No'. An empty content
 * warning is sent only if it removes an existing one.
 */
export function toBody({ postWarning, ...input }: PostInput, start: { postWarning?: string }): NewPostBody {
  const filled = Object.entries(input).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]));
  return {
    postAnon: 'No',
    ...(Object.fromEntries(filled) as NewPostBody),
    ...((postWarning || start.postWarning) && { postWarning: splitWarnings(postWarning) }),
  };
}
