import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { ConfirmPassword, FormProblem, RecoveryCodeList, useConfirmedAction } from '@commonpurse/screen-kit';
import { Alert, Button, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { makeRecoveryCodes } from './accounts.api';

/** Creates recovery codes for a forgotten password and shows them once: only this state stores them. */
export function RecoveryCodes({ userId }: { userId: string }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, busy, failure, password } = useConfirmedAction(async () => setCodes(await makeRecoveryCodes(userId)), {
    failed: MEMBER_MESSAGE.recoveryCodes.failed,
  });
  return (
    <Stack as="section" gap={3}>
      <h2>Recovery codes</h2>
      <p>
        With a recovery code, you can set a new password without email. Without one, we can’t tell that it is really
        you.
      </p>
      <Alert tone="info" title="Think about where you keep them.">
        <p>
          Anyone with a code and your username can get into your account. If someone looks through your phone or papers,
          leave the codes with a friend you trust, or don’t make any.
        </p>
      </Alert>
      {codes && <RecoveryCodeList title="Your recovery codes" codes={codes} />}
      <FormProblem failure={failure}>Check your connection first.</FormProblem>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {codes ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      </div>
      <ConfirmPassword {...password} />
      <p>New codes replace older ones. A new password does not.</p>
    </Stack>
  );
}
