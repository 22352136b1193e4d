import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import type { Failure } from './use-failure';

const lasting = (seconds: number) =>
  seconds < 90 ? `about ${Math.max(1, Math.ceil(seconds))} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;

/** When another try makes sense, where the service named the seconds; otherwise nothing. */
export const waitFor = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `You can try again in ${lasting(seconds)}. `;

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
        {waitFor(retryAfter)}
        {children}
      </p>
    </Alert>
  );
}
