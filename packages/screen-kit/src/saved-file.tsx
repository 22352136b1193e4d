import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import type { Failure } from './failure';

type SavedFileProps = { failure: Failure | undefined; /** Where the file is, once it is saved. */ children: ReactNode };

/** The result of saving a file on this device. */
export function SavedFile({ failure, children }: SavedFileProps) {
  if (failure) {
    return (
      <Alert tone="error" title={failure.message}>
        <p>No file was saved. Try again in a moment.</p>
      </Alert>
    );
  }
  if (!children) return null;
  return (
    <Alert tone="success" live>
      <p>{children}</p>
    </Alert>
  );
}
