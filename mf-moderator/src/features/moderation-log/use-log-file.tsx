import { failureOf, SavedFile, saveFile, useAction, useIsHere } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useState } from 'react';
import { logFile } from './moderation-log.api';

/** Saves the chosen entries as a file, while the moderator is still on the page. */
export function useLogFile(filter: Parameters<typeof logFile>[0]) {
  const [saved, setSaved] = useState(false);
  const isHere = useIsHere();

  async function save() {
    setSaved(false);
    const entries = await logFile(filter);
    if (!isHere()) return;
    saveFile(entries, 'log.csv', 'text/csv');
    setSaved(true);
  }

  const { run, busy, failure } = useAction(save, {
    failed: (error) => ({ ...failureOf(error, ''), message: 'We could not save the log.' }),
  });
  const button = (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Save as CSV
    </Button>
  );
  const notice = <SavedFile failure={failure}>{saved && 'The entries are in the file log.csv.'}</SavedFile>;
  return { button, notice };
}
