import type { DraftPlace, PostInput, YesNo } from '@commonpurse/contracts';
import { useDraft } from '../../../shared/drafts/use-draft';

const EMPTY = { postTitle: '', postCategory: '', postDesc: '', postAnon: '' } as const;

/** A post that is being written, or changed. */
export function usePostDraft(place: DraftPlace, start: PostInput & { postAnon: YesNo | '' } = EMPTY) {
  const { postTitle, postCategory, postDesc, postAnon } = start;
  const draft = useDraft(place, { postTitle, postCategory, postDesc, postAnon });
  const { fields, set, entry } = draft;
  return {
    draft,
    input: {
      postTitle: fields.postTitle ?? '',
      postCategory: fields.postCategory ?? '',
      postDesc: fields.postDesc ?? '',
    },
    postAnon: fields.postAnon ?? '',
    setTitle: set('postTitle'),
    setCategory: set('postCategory'),
    setDescription: set('postDesc'),
    setAnonymous: set('postAnon'),
    fill: (fields: PostInput & { postAnon: YesNo }) => entry.fill(fields),
    send: <Answer>(work: (sendKey: string) => Promise<Answer>) => entry.send(work),
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
