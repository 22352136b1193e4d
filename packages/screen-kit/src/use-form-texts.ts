import { useKeptText } from '@commonpurse/session';
import { useState } from 'react';

export type Texts = Record<string, string>;
export type NameOf<Values> = keyof Values & string;

/** Where the typed texts of a form are: in the component, in the tab's memory, or in a draft on the server. */
export type FormTexts<Values extends Texts> = {
  values: Values;
  change: (changed: Partial<Values>) => void;
  /** Called once they were sent. */
  clear: () => void;
};

export type OwnTexts<Values extends Texts> = {
  /** Every field, with the text that it starts with. */
  initial: Values;
  /**
   * Keeps what is typed in this tab's memory under this key until it was sent, also when the page is left or the session
   * ends.
   */
  keep?: string;
  /** Fields that are not stored: passwords, and choices that every form starts anew. */
  unsaved?: readonly NameOf<Values>[];
};

const parse = <Values extends Texts>(text: string): Partial<Values> =>
  text === '' ? {} : (JSON.parse(text) as Partial<Values>);

/** The texts that are stored under a key, and were not sent yet. */
export const useUnsentTexts = <Values extends Texts>(key: string): Partial<Values> => parse(useKeptText(key)[0]);

/** The texts of a form, in the component or in the tab's memory. */
export function useFormTexts<Values extends Texts>({
  initial,
  keep,
  unsaved = [],
}: OwnTexts<Values>): FormTexts<Values> {
  const [text, setText, forgetText] = useKeptText(keep ?? '');
  const [typed, setTyped] = useState<Partial<Values>>({});
  const stored = keep === undefined ? {} : parse<Values>(text);
  return {
    values: { ...initial, ...typed, ...stored },
    change(changed) {
      const isStored = (name: string) => keep !== undefined && !unsaved.includes(name);
      const part = (inMemory: boolean) =>
        Object.fromEntries(Object.entries(changed).filter(([name]) => isStored(name) === inMemory));
      setTyped((before) => ({ ...before, ...part(false) }));
      if (keep !== undefined) setText(JSON.stringify({ ...stored, ...part(true) }));
    },
    clear() {
      setTyped({});
      if (keep !== undefined) forgetText();
    },
  };
}
