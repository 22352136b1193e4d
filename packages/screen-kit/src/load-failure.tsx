import { ApiError, getSession, NetworkError } from '@commonpurse/session';
import { Alert, Button, popup } from '@commonpurse/ui';
import { useEffect, type ReactNode } from 'react';
import { noAnswer, waitFor } from './failure';

type Failed = { error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };

const nextStep = (error: unknown) =>
  error instanceof NetworkError
    ? noAnswer(error)
    : (error instanceof ApiError && waitFor(error.retryAfter)) ||
      'Something went wrong on our side. Wait a moment, then try again.';

/** The session has expired: the app redirects to the sign-in, so no error is shown. */
const isSentToSignIn = (error: unknown) =>
  !getSession() && error instanceof ApiError && [401, 403].includes(error.status);

/** A failed load, shown in a popup and permanently on the page with a 'Try again' button. */
export function LoadFailure({ message, query, children }: { message: string; query: Failed; children?: ReactNode }) {
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (!isSentToSignIn(error)) void popup.error(message);
  }, [message, error, errorUpdatedAt]);

  return (
    <Alert tone="error" title={message}>
      <p>{children || nextStep(error)}</p>
      <div>
        <Button data-retry="" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
