import { ApiError } from '@commonpurse/session';
import { useState } from 'react';

type Refused<Given> = { given: Given; trigger: Element | null };

export type Confirmation<Given> = {
  /** The argument of the call that the API refused until the password is confirmed. */
  refused: { given: Given } | undefined;
  /** Returns whether the error is that refusal, and if so shows the form. */
  isDue: (error: unknown, given: Given) => boolean;
  /** Closes the form and restores the focus. */
  close: () => void;
};

/** Whether the API refused a call until the password is typed again. */
export const isPasswordDue = (error: unknown): boolean => error instanceof ApiError && error.code === 'PASSWORD_DUE';

/** Remembers a call that the API refused until the password is typed again; see ConfirmPassword. */
export function usePasswordConfirmation<Given = void>(): Confirmation<Given> {
  const [refused, setRefused] = useState<Refused<Given>>();

  function isDue(error: unknown, given: Given): boolean {
    if (!isPasswordDue(error)) return false;
    setRefused({ given, trigger: document.activeElement });
    return true;
  }

  function close() {
    // Before the form, which has the focus, disappears.
    if (refused?.trigger instanceof HTMLElement) refused.trigger.focus();
    setRefused(undefined);
  }

  return { refused, isDue, close };
}
