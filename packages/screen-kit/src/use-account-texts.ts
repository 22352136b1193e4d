import { useKeptText } from '@commonpurse/session';
import type { ChangeEvent } from 'react';

type AccountTexts = { username: string; email: string; age: string; occupation: string };

const NOTHING: AccountTexts = { username: '', email: '', age: '', occupation: '' };

/**
 * What is being typed of an account, the passwords aside, which are never kept: in memory, under names that begin with
 * the given one, until it is cleared; also over an interruption of the session.
 */
export function useAccountTexts(keptAs: string, initial: AccountTexts = NOTHING) {
  const texts = {
    username: useKeptText(`${keptAs}.username`, initial.username),
    email: useKeptText(`${keptAs}.email`, initial.email),
    age: useKeptText(`${keptAs}.age`, initial.age),
    occupation: useKeptText(`${keptAs}.occupation`, initial.occupation),
  };
  return {
    /** What an input of this field takes. */
    control(field: keyof AccountTexts) {
      const [value, setValue] = texts[field];
      return { value, onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value) };
    },
    clear() {
      for (const [, , forget] of Object.values(texts)) forget();
    },
  };
}
