import { ApiError, getSession, messageOf } from '@commonpurse/session';
import { popup, type ErrorOptions } from '@commonpurse/ui';
import { useEffect, useState, type RefObject } from 'react';
import { createRevalidation, type Validate } from './revalidation';
import { useStableFocus } from './use-stable-focus';

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

type FailureOptions<Field extends string> = {
  /** The rules of the form. An error that follows from none of them goes when the value of its field changes. */
  validate?: Validate<Field>;
  popup?: ErrorOptions;
};

/**
 * The last failure of a form: shown in a popup, and lastingly where it belongs. The error at a field goes as soon as the form
 * has what it asks for; no other error is shown before the next submission.
 */
export function useFailure<Field extends string = never>(
  form?: RefObject<HTMLFormElement | null>,
  { validate = () => [], popup: popupOptions }: FailureOptions<Field> = {},
) {
  const [shown, setShown] = useState<{ failure: Failure<Field>; isResolved: (() => boolean) | undefined }>();
  const [member] = useState(() => getSession() !== null);
  const failure = shown?.failure;
  const isResolved = shown?.isResolved;
  const holdFocus = useStableFocus();

  // Runs after every render, because a draft can change controlled fields without an event. For uncontrolled fields it listens
  // at the document, where React has handled the event already: a render before that would reset a controlled field.
  useEffect(() => {
    if (!isResolved) return;
    const revalidate = () => {
      if (!isResolved()) return;
      holdFocus();
      setShown(undefined);
    };
    revalidate();
    document.addEventListener('input', revalidate);
    return () => document.removeEventListener('input', revalidate);
  });

  function fail(found: Failure<Field>) {
    const { field, message } = found;
    const element = form?.current ?? undefined;
    setShown({
      failure: found,
      isResolved: element && field && createRevalidation(element, { field, message }, validate),
    });
    // The popup gives focus back to where it was: to the field to mend.
    const control = field && element?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
    // Once her session is over she is on her way to sign in: that is what she has to know.
    if (!member || getSession()) void popup.error(message, popupOptions);
  }

  return {
    failure,
    fail,
    forget: () => setShown(undefined),
    errorAt: (field: Field) => (failure?.field === field ? failure.message : undefined),
  };
}
