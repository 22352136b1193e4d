import { toPostInput, type DraftPlace, type PostInput } from '@commonpurse/contracts';
import { useDraft } from '@commonpurse/screen-kit/drafts';

/** The draft of a new post or an edit. `start`: the form's values when there is no draft. */
export function usePostDraft(place: DraftPlace, start: Parameters<typeof toPostInput>[0] = {}) {
  const draft = useDraft(place, toPostInput(start));
  const { fields, set, entry } = draft;
  return { draft, input: toPostInput(fields), set, fill: (input: Partial<PostInput>) => entry.fill(input) };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
