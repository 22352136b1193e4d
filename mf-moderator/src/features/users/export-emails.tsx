import { MESSAGE } from '@commonpurse/contracts';
import {
  ConfirmPassword,
  failureOf,
  SavedFile,
  saveFile,
  useConfirmedAction,
  useIsHere,
} from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useState } from 'react';
import { userEmails } from './users.api';

/** Saves the active members' e-mail addresses as a file, while the moderator is still on the page. */
export function useEmailExport() {
  const [saved, setSaved] = useState<number>();
  const isHere = useIsHere();

  async function save() {
    setSaved(undefined);
    const emails = await userEmails();
    if (!isHere()) return;
    saveFile(emails, 'emails.txt');
    setSaved(emails.split('\n').filter((line) => line !== '').length);
  }

  const { run, busy, failure, password } = useConfirmedAction(save, {
    failed: (error) => ({ ...failureOf(error, ''), message: MESSAGE.users.loadFailed }),
  });
  const button = (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Export User Emails
    </Button>
  );
  const words = saved !== undefined && (
    <>
      <span>{saved === 1 ? '1 address is' : `${saved} addresses are`}</span> in the file emails.txt. Keep it safe, and
      delete it when you are done.
    </>
  );
  const notice = (
    <>
      <ConfirmPassword {...password} />
      <SavedFile failure={failure}>{words}</SavedFile>
    </>
  );
  return { button, notice };
}
