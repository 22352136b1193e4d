import { POST_FIELDS, toPostInput, type DraftPlace, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useDraft } from '../../../shared/drafts/use-draft';

/** The draft of a new post or an edit. `start` holds the form's values without a draft. */
export function usePostDraft(place: DraftPlace, start: Partial<PostInput> = {}) {
  const draft = useDraft(place, toPostInput(start));
  const { fields, set, entry } = draft;
  return {
    draft,
    input: toPostInput(fields),
    set,
    fill: (input: PostInput) => entry.fill(input),
    send: <Answer>(work: (sendKey: string) => Promise<Answer>) => entry.send(work),
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

/** The typed values as they are sent: trimmed, without empty fields. Anonymity defaults to 'No'. */
export function toBody(input: PostInput): NewPostBody {
  const given = POST_FIELDS.map((field) => [field, input[field].trim()] as const).filter(([, text]) => text !== '');
  return { postAnon: 'No', ...Object.fromEntries(given) };
}
