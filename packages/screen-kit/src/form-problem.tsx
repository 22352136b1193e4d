import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { waitFor, type Failure } from './failure';

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
