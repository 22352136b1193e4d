import { ApiError } from '@commonpurse/session';
import { useState } from 'react';

type Refused<Args> = { args: Args; trigger: Element | null };

export type Confirmation<Args> = {
  /** The argument of the call that the API refused until the password is confirmed. */
  refused: { args: Args } | undefined;
  /** Returns whether the error is that refusal, and if so shows the form. */
  isDue: (error: unknown, args: Args) => boolean;
  /** Closes the form and restores the focus. */
  close: () => void;
};

/** Whether the API refused a call until the password is typed again. */
export const isPasswordDue = (error: unknown): boolean => error instanceof ApiError && error.code === 'PASSWORD_DUE';

/** Remembers a call that the API refused until the password is typed again; see ConfirmPassword. */
export function usePasswordConfirmation<Args = void>(): Confirmation<Args> {
  const [refused, setRefused] = useState<Refused<Args>>();

  function isDue(error: unknown, args: Args): boolean {
    if (!isPasswordDue(error)) return false;
    setRefused({ args, trigger: document.activeElement });
    return true;
  }

  function close() {
    // Before the form, which has the focus, disappears.
    if (refused?.trigger instanceof HTMLElement) refused.trigger.focus();
    setRefused(undefined);
  }

  return { refused, isDue, close };
}
