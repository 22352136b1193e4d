import type { NarrativeInput } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';

const EMPTY: NarrativeInput = { narrTitle: '', narrOccupation: '', narrCategory: '', narrDesc: '' };

/**
 * The draft of a narrative, kept until it is saved, also across an interrupted session, with the tag of the text that
 * it is based on.
 */
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
