import { getSession } from '@commonpurse/session';
import { popup, type ErrorOptions } from '@commonpurse/ui';
import { useState } from 'react';
import type { Failure } from './failure';

/** The last failure: shown in a popup, and on the screen until `forget` is called before the next attempt. */
export function useFailure<Field extends string = never>(popupOptions?: ErrorOptions) {
  const [failure, setFailure] = useState<Failure<Field>>();
  const [member] = useState(() => getSession() !== null);

  function fail(found: Failure<Field>): void {
    setFailure(found);
    // When the session has expired, the app redirects to the sign-in and says so; a second popup would only distract.
    if (!member || getSession()) void popup.error(found.message, popupOptions);
  }

  return { failure, fail, forget: () => setFailure(undefined) };
}
