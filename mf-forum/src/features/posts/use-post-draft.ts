import { useKeptText } from '@commonpurse/session';

/** What is being written, kept until it is sent: also over an interruption of the session. */
export function usePostDraft(key: string) {
  const [postTitle, setTitle, clearTitle] = useKeptText(`${key}.title`);
  const [postCategory, setCategory, clearCategory] = useKeptText(`${key}.category`);
  const [postDesc, setDescription, clearDescription] = useKeptText(`${key}.description`);
  const [postAnon, setAnonymous, clearAnonymous] = useKeptText(`${key}.anonymous`);
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
