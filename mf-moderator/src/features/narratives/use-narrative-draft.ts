import type { NarrativeInput } from '@commonpurse/contracts';
import type { FormTexts } from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';

const EMPTY: NarrativeInput = { narrTitle: '', narrOccupation: '', narrCategory: '', narrDesc: '' };

type Draft = { input: NarrativeInput; tag: string };

/**
 * The draft of a narrative, kept until it is saved, also across an interrupted session, with the tag of the text that
 * it is based on.
 */
export function useNarrativeDraft(key: string, start = EMPTY, startTag = '') {
  const [text, setText, clear] = useKeptText(key);
  const { narrTitle, narrOccupation, narrCategory, narrDesc } = start;
  const fresh: Draft = { input: { narrTitle, narrOccupation, narrCategory, narrDesc }, tag: startTag };
  const { input, tag } = text === '' ? fresh : (JSON.parse(text) as Draft);
  const texts: FormTexts<NarrativeInput> = {
    values: input,
    change: (changed) => setText(JSON.stringify({ input: { ...input, ...changed }, tag } satisfies Draft)),
    clear,
  };
  return { texts, tag };
}

export type NarrativeDraft = ReturnType<typeof useNarrativeDraft>;
