import { ApiError, getSession, messageOf } from '@commonpurse/session';
import { popup, type ErrorOptions } from '@commonpurse/ui';
import { useState, type RefObject } from 'react';

/** What stands in the way of a form: at a field, or for the form as a whole. */
export type Failure<Field extends string = never> = {
  message: string;
  field?: Field | undefined;
  /** Seconds after which another try makes sense, where the service said so. */
  retryAfter?: number | undefined;
};

/** What the service said about a refusal, or the given words where it said nothing. */
export const failureOf = (error: unknown, otherwise: string): Failure => ({
  message: messageOf(error, otherwise),
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
});

/** The last failure of a form: said in a popup of this kind, and lastingly where it belongs. */
export function useFailure<Field extends string = never>(
  form?: RefObject<HTMLFormElement | null>,
  options?: ErrorOptions,
) {
  const [failure, setFailure] = useState<Failure<Field>>();
  const [member] = useState(() => getSession() !== null);

  function fail(found: Failure<Field>) {
    setFailure(found);
    // The popup gives focus back to where it was: to the field to mend.
    const control = found.field && form?.current?.elements.namedItem(found.field);
    if (control instanceof HTMLElement) control.focus();
    // Once her session is over she is on her way to sign in: that is what she has to know.
    if (!member || getSession()) void popup.error(found.message, options);
  }

  return {
    failure,
    fail,
    forget: () => setFailure(undefined),
    errorAt: (field: Field) => (failure?.field === field ? failure.message : undefined),
  };
}
