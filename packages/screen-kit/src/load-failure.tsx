import { getSession, NetworkError } from '@commonpurse/session';
import { Alert, Button, popup } from '@commonpurse/ui';
import { useEffect, type ReactNode } from 'react';

type Failed = { error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };

const nextStep = (error: unknown) =>
  error instanceof NetworkError
    ? 'We could not reach the service. Check your connection, then try again.'
    : 'Something did not work on our side. Wait a moment, then try again.';

/** A load that failed: said in a popup, and lastingly on the page with a way to try again. */
export function LoadFailure({ message, query, children }: { message: string; query: Failed; children?: ReactNode }) {
  const { errorUpdatedAt } = query;
  useEffect(() => {
    // Once the session is over she is on her way to sign in: that is what she has to know.
    if (getSession()) void popup.error(message);
  }, [message, errorUpdatedAt]);

  return (
    <Alert tone="error" title={message}>
      <p>{children ?? nextStep(query.error)}</p>
      <div>
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
