import type { NarrativeInput } from '@commonpurse/contracts';
import { useFormTexts, type FormTexts } from '@commonpurse/screen-kit';

const EMPTY: NarrativeInput = {
  narrTitle: '',
  narrOccupation: '',
  narrCategory: '',
  narrDesc: '',
  narrQuote: '',
  narrPicture: '',
};

/** The fields of a narrative, and the tag of the text that they are based on. */
export type NarrativeTexts = NarrativeInput & { tag: string };

/** The draft of a narrative, stored until it is saved, also across an interrupted session. */
export function useNarrativeDraft(key: string, start = EMPTY, tag = ''): FormTexts<NarrativeTexts> {
  const texts = useFormTexts({ initial: { ...start, tag }, keep: key });
  // Keeps all of it with each change: someone else may save another text meanwhile.
  return { ...texts, change: (changed) => texts.change({ ...texts.values, ...changed }) };
}
