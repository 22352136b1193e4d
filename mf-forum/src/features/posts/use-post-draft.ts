import type { PostInput, YesNo } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';

const EMPTY = { postTitle: '', postCategory: '', postDesc: '', postAnon: '' } as const;

/** What is being written, kept until it is sent: also over an interruption of the session. */
export function usePostDraft(key: string, start: PostInput & { postAnon: YesNo | '' } = EMPTY) {
  const [postTitle, setTitle, clearTitle] = useKeptText(`${key}.title`, start.postTitle);
  const [postCategory, setCategory, clearCategory] = useKeptText(`${key}.category`, start.postCategory);
  const [postDesc, setDescription, clearDescription] = useKeptText(`${key}.description`, start.postDesc);
  const [postAnon, setAnonymous, clearAnonymous] = useKeptText(`${key}.anonymous`, start.postAnon);
  return {
    input: { postTitle, postCategory, postDesc },
    postAnon,
    setTitle,
    setCategory,
    setDescription,
    setAnonymous,
    clear() {
      clearTitle();
      clearCategory();
      clearDescription();
      clearAnonymous();
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
