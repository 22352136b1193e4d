import type { NarrativeInput } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';

const EMPTY: NarrativeInput = { narrTitle: '', narrOccupation: '', narrCategory: '', narrDesc: '' };

/** What is being written, kept until it is saved: also over an interruption, with the tag of the text it began from. */
export function useNarrativeDraft(key: string, start = EMPTY, startTag = '') {
  const [narrTitle, setTitle, clearTitle] = useKeptText(`${key}.title`, start.narrTitle);
  const [narrOccupation, setOccupation, clearOccupation] = useKeptText(`${key}.occupation`, start.narrOccupation);
  const [narrCategory, setCategory, clearCategory] = useKeptText(`${key}.category`, start.narrCategory);
  const [narrDesc, setDescription, clearDescription] = useKeptText(`${key}.description`, start.narrDesc);
  const [tag, setTag, clearTag] = useKeptText(`${key}.tag`, startTag);
  const typing = (set: (text: string) => void) => (text: string) => {
    setTag(tag);
    set(text);
  };
  return {
    input: { narrTitle, narrOccupation, narrCategory, narrDesc },
    tag,
    setTitle: typing(setTitle),
    setOccupation: typing(setOccupation),
    setCategory: typing(setCategory),
    setDescription: typing(setDescription),
    clear() {
      clearTitle();
      clearOccupation();
      clearCategory();
      clearDescription();
      clearTag();
    },
  };
}

export type NarrativeDraft = ReturnType<typeof useNarrativeDraft>;
