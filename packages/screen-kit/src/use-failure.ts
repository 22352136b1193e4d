import { getSession } from '@commonpurse/session';
import { popup, type ErrorOptions } from '@commonpurse/ui';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Failure } from './failure';
import { createRevalidation, type Validate } from './revalidation';
import { useStableFocus } from './use-stable-focus';

type FailureOptions<Field extends string> = {
  /** The rules of the form. An error that no rule produces is cleared when the value of its field changes. */
  validate?: Validate<Field>;
  popup?: ErrorOptions;
};

/**
 * The last failure of a form, shown in a popup and permanently beside the field or form. A field's error is cleared as
 * soon as the field is valid; no other error appears before the next submission.
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
  // An error outlives the render that showed it, so revalidation uses the rules of the latest render.
  const rules = useRef(validate);
  useLayoutEffect(() => {
    rules.current = validate;
  });

  // Runs after every render, because a draft can change controlled fields without an event. For uncontrolled fields the
  // hook listens at the document, where React has already handled the event: an earlier render would reset a controlled
  // field.
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

  // Focus scrolls only the control into view. Its label and error are above it, where the header may cover them.
  useLayoutEffect(() => {
    const field = failure?.field;
    const control = field && form?.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) {
      control.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [form, failure]);

  function fail(found: Failure<Field>) {
    const { field, message } = found;
    const element = form?.current ?? undefined;
    setShown({
      failure: found,
      isResolved: element && field && createRevalidation(element, { field, message }, (of) => rules.current(of)),
    });
    // The popup returns the focus to the element that had it before, so the field to correct gets the focus first.
    const control = field && element?.elements.namedItem(field);
    if (control instanceof HTMLElement) {
      // A field in a closed details element cannot take the focus.
      control.closest('details')?.setAttribute('open', '');
      control.focus();
    }
    // When the session has expired, the app redirects to the sign-in and says so; a second popup would only distract.
    if (!member || getSession()) void popup.error(message, popupOptions);
  }

  return {
    failure,
    fail,
    forget: () => setShown(undefined),
    errorAt: (field: Field) => (failure?.field === field ? failure.message : undefined),
  };
}
