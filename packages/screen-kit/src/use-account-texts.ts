import { useKeptText } from '@commonpurse/session';
import type { ChangeEvent } from 'react';

type AccountTexts = { username: string; email: string; age: string; occupation: string };

const NOTHING: AccountTexts = { username: '', email: '', age: '', occupation: '' };

/**
 * Keeps the typed account fields, except passwords, in memory until they are cleared, under keys that start with
 * `keptAs`. They survive an interrupted session.
 */
export function useAccountTexts(keptAs: string, initial: AccountTexts = NOTHING) {
  const texts = {
    username: useKeptText(`${keptAs}.username`, initial.username),
    email: useKeptText(`${keptAs}.email`, initial.email),
    age: useKeptText(`${keptAs}.age`, initial.age),
    occupation: useKeptText(`${keptAs}.occupation`, initial.occupation),
  };
  return {
    /** The props of this field's input. */
    control(field: keyof AccountTexts) {
      const [value, setValue] = texts[field];
      return { value, onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value) };
    },
    clear() {
      for (const [, , forget] of Object.values(texts)) forget();
    },
  };
}
