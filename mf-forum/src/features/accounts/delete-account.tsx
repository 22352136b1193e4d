import { DELETED_ACCOUNT_NAME, MESSAGE, type Account, type AnonymousPostsLeave } from '@commonpurse/contracts';
import { ConfirmPassword, FormProblem, readyPopup, useConfirmedAction } from '@commonpurse/screen-kit';
import { Alert, Button, Choice, Disclosure, popup } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount, deletionFailed, isLastModerator } from './accounts.api';

const LEAVE: readonly { value: AnonymousPostsLeave; label: string }[] = [
  { value: 'now', label: 'Straight away, with everything else' },
  { value: 'later', label: 'Over the next seven days, one by one, at random times' },
];

type DeleteAccountProps = {
  account: Account;
  /** Whether the section is open initially. */ open: boolean;
  onDeleted: () => void;
};

/** What is deleted with the account, and the button to delete it. */
export function DeleteAccount({ account, open, onDeleted }: DeleteAccountProps) {
  const [anonymousPosts, setAnonymousPosts] = useState<AnonymousPostsLeave>('now');

  async function remove() {
    await deleteAccount(account.userID, anonymousPosts);
    onDeleted();
  }

  const { run, busy, failure, password } = useConfirmedAction(remove, {
    confirm: () => popup.confirm(MESSAGE.account.deleteConfirm, { danger: true }),
    failed: (error) => ({ message: deletionFailed(error) }),
  });

  return (
    <Disclosure summary="Delete User Account" headingLevel={2} open={open}>
      <p>Deleting your account removes your access to it, so you can’t log in with it again.</p>
      {account.userRole === 'moderator' ? (
        <LastModerator userId={account.userID} />
      ) : (
        <p>
          Your posts are removed. Your comments stay, but they are disassociated from your account: others see{' '}
          {DELETED_ACCOUNT_NAME} instead of your username. Moderators keep a copy of your posts in their archive.
        </p>
      )}
      <Choice
        legend="When should your anonymous posts leave the forum?"
        name="anonymousPosts"
        options={LEAVE}
        value={anonymousPosts}
        onChange={setAnonymousPosts}
      />
      <p>
        If all your posts disappear at the same moment, someone watching the forum could guess that the anonymous ones
        were yours. If they leave one by one, that’s harder to guess, but others can read them for a few days longer.
      </p>
      <FormProblem failure={failure}>
        Check your connection, then load this page again before you try once more.
      </FormProblem>
      <div>
        <Button variant="danger" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
          Delete Account
        </Button>
      </div>
      <ConfirmPassword {...password} />
    </Disclosure>
  );
}

/** Warns a moderator who is the last one. She can delete her account nevertheless. */
function LastModerator({ userId }: { userId: string }) {
  const { data: isLast } = useQuery(isLastModerator(userId));
  if (!isLast) return null;
  return (
    <Alert tone="warning" title="You are the only moderator.">
      <p>
        Without your account, there is nobody to review new posts or read reports. If someone else can take over, create
        a moderator account for them first.
      </p>
    </Alert>
  );
}
