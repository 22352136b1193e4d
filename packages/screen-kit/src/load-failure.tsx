import { ApiError, getSession, messageOf, NetworkError } from '@commonpurse/session';
import { Alert, Button, popup } from '@commonpurse/ui';
import { useEffect, type ReactNode } from 'react';
import { noAnswer, waitFor } from './failure';

export type LoadedQuery = {
  data: unknown;
  error: unknown;
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Whether the resource does not exist for this reader, so that a retry cannot succeed. */
export const isGone = ({ data, error }: Pick<LoadedQuery, 'data' | 'error'>): boolean =>
  data === null || (error instanceof ApiError && error.status === 404);

const nextStep = (error: unknown) =>
  error instanceof NetworkError
    ? noAnswer(error)
    : (error instanceof ApiError && waitFor(error.retryAfter)) ||
      messageOf(error, 'Something went wrong on our side. Wait a moment, then try again.');

/** The session has expired: the app redirects to the sign-in, so no error is shown. */
const isSentToSignIn = (error: unknown) =>
  !getSession() && error instanceof ApiError && [401, 403].includes(error.status);

type LoadFailureProps = {
  message: string;
  query: LoadedQuery;
  /** What is shown when the resource does not exist: its own message, if it has one, and possible reasons. */
  gone?: { message?: string | undefined; text: ReactNode };
};

/** A failed load, shown in a popup and permanently on the page with a 'Try again' button. */
export function LoadFailure({ message: failed, query, gone }: LoadFailureProps) {
  const { error, errorUpdatedAt } = query;
  const missing = isGone(query) ? gone : undefined;
  const message = missing?.message ?? failed;
  useEffect(() => {
    if (!isSentToSignIn(error)) void popup.error(message);
  }, [message, error, errorUpdatedAt]);

  return (
    <Alert tone="error" title={message}>
      <p>{missing?.text ?? nextStep(error)}</p>
      <div>
        <Button data-retry="" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
