import { MESSAGE } from '@commonpurse/contracts';
import {
  ConfirmPassword,
  failureOf,
  saveFile,
  useFailure,
  useGuardedMutation,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Alert, Button } from '@commonpurse/ui';
import { useState } from 'react';
import { userEmails } from './users.api';

/** Saves the active members' e-mail addresses as a file, and announces the result. */
export function useEmailExport() {
  const [saved, setSaved] = useState<number>();
  const { failure, fail, forget } = useFailure();
  const userId = useSession()?.userID ?? '';
  const password = usePasswordConfirmation();
  const { run, busy } = useGuardedMutation(async () => {
    forget();
    setSaved(undefined);
    try {
      const emails = await userEmails();
      saveFile(emails, 'emails.txt');
      setSaved(emails.split('\n').filter((line) => line !== '').length);
    } catch (error) {
      if (password.isDue(error)) return;
      fail({ ...failureOf(error, MESSAGE.users.loadFailed), message: MESSAGE.users.loadFailed });
    }
  });

  const button = (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Export User Emails
    </Button>
  );
  const outcome = failure ? (
    <Alert tone="error" title={failure.message}>
      <p>No file was saved. Try again in a moment.</p>
    </Alert>
  ) : (
    saved !== undefined && (
      <Alert tone="success" live>
        <p>
          <span>{saved === 1 ? '1 address is' : `${saved} addresses are`}</span> in the file emails.txt. Keep it safe,
          and delete it when you are done.
        </p>
      </Alert>
    )
  );
  const notice = (
    <>
      <ConfirmPassword userId={userId} confirmation={password} goOn={() => void run()} />
      {outcome}
    </>
  );
  return { button, notice };
}
