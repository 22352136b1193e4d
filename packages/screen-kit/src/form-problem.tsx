import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import type { Failure } from './failure';

const lasting = (seconds: number) =>
  seconds < 90 ? `about ${Math.max(1, Math.ceil(seconds))} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;

/** When to try again, where the API gave the seconds; otherwise nothing. */
export const waitFor = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `You can try again in ${lasting(seconds)}. `;

type FormProblemProps<Field extends string> = {
  failure: Failure<Field> | undefined;
  /** The next step for the user. */
  children: ReactNode;
};

/** The error of a form as a whole; it stays after its popup has closed. */
export function FormProblem<Field extends string>({ failure, children }: FormProblemProps<Field>) {
  if (!failure || failure.field !== undefined) return null;
  const { message, retryAfter, unreachable } = failure;
  return (
    <Alert tone="error" title={message}>
      <p>
        {unreachable && <span>{`${unreachable} `}</span>}
        <span>{waitFor(retryAfter)}</span>
        <span>{children}</span>
      </p>
    </Alert>
  );
}
