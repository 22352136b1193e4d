import { failureOf, saveFile, useFailure, useGuardedMutation } from '@commonpurse/screen-kit';
import { Alert, Button } from '@commonpurse/ui';
import { useState } from 'react';
import { logFile } from './moderation-log.api';

const FAILED = 'The log could not be saved.';

/** Saves the chosen entries as a file, and announces the result. */
export function useLogFile(filter: Parameters<typeof logFile>[0]) {
  const [saved, setSaved] = useState(false);
  const { failure, fail, forget } = useFailure();
  const { run, busy } = useGuardedMutation(async () => {
    forget();
    setSaved(false);
    try {
      saveFile(await logFile(filter), 'log.csv', 'text/csv');
      setSaved(true);
    } catch (error) {
      fail({ ...failureOf(error, FAILED), message: FAILED });
    }
  });
  const button = (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Save as CSV
    </Button>
  );
  const notice = failure ? (
    <Alert tone="error" title={failure.message}>
      <p>No file was saved. Try again in a moment.</p>
    </Alert>
  ) : (
    saved && (
      <Alert tone="success" live>
        <p>The entries are in the file log.csv.</p>
      </Alert>
    )
  );
  return { button, notice };
}
