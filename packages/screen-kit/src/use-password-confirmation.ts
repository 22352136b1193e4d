import { ApiError } from '@commonpurse/session';
import { useState } from 'react';

type Refused<Given> = { given: Given; trigger: Element | null };

export type Confirmation<Given> = {
  /** What the call was given that was refused for want of a recent password. */
  refused: { given: Given } | undefined;
  /** Whether the error is that refusal: the form then appears. */
  isDue: (error: unknown, given: Given) => boolean;
  /** Returns the focus to what was pressed. */
  close: () => void;
};

/** Remembers a call that the API refused until the password is typed again; see ConfirmPassword. */
export function usePasswordConfirmation<Given = void>(): Confirmation<Given> {
  const [refused, setRefused] = useState<Refused<Given>>();

  function isDue(error: unknown, given: Given): boolean {
    if (!(error instanceof ApiError) || error.code !== 'PASSWORD_DUE') return false;
    setRefused({ given, trigger: document.activeElement });
    return true;
  }

  function close() {
    // Before the form with the focus goes.
    if (refused?.trigger instanceof HTMLElement) refused.trigger.focus();
    setRefused(undefined);
  }

  return { refused, isDue, close };
}
