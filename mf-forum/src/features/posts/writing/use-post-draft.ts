import { POST_FIELDS, toPostInput, type DraftPlace, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useDraft } from '../../../shared/drafts/use-draft';

/** A post that is being written, or changed. `start` is what the form shows without a draft. */
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

/** What was typed as it is sent: trimmed, without fields left open. Anonymity left open is 'No'. */
export function toBody(input: PostInput): NewPostBody {
  const given = POST_FIELDS.map((field) => [field, input[field].trim()] as const).filter(([, text]) => text !== '');
  return { postAnon: 'No', ...Object.fromEntries(given) };
}
