import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import type { Failure } from './use-failure';

function wait(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.ceil(seconds))} seconds`;
  return `about ${Math.ceil(seconds / 60)} minutes`;
}

type FormProblemProps<Field extends string> = {
  failure: Failure<Field> | undefined;
  /** What to do next. */
  children: ReactNode;
};

/** What went wrong with a form as a whole; it stays when its popup has closed. */
export function FormProblem<Field extends string>({ failure, children }: FormProblemProps<Field>) {
  if (!failure || failure.field !== undefined) return null;
  const { message, retryAfter } = failure;
  return (
    <Alert tone="error" title={message}>
      <p>
        {retryAfter !== undefined && `You can try again in ${wait(retryAfter)}. `}
        {children}
      </p>
    </Alert>
  );
}
