import { MESSAGE, TIME } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession, signOut } from '@commonpurse/session';
import { Alert, Button, Inline, PageHeader, popup, Stack } from '@commonpurse/ui';
import { useEffect, useState } from 'react';

/** /signout/:id signs out at once, then goes home. */
export function SignOut({ userID }: { userID: string }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    const close = popup.busy(MESSAGE.signOut.progress);
    signOut(userID || getSession()?.userID)
      .then(
        () => current && void navigate('/', { replace: true }),
        () => {
          if (!current) return;
          setFailed(true);
          void popup.error(MESSAGE.signOut.failed, { autoClose: TIME.popupAutoClose });
        },
      )
      .finally(close);
    return () => {
      current = false;
      close();
    };
  }, [attempt, navigate, userID]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Stack gap={8}>
      <PageHeader title="Sign out" lead={failed ? undefined : MESSAGE.signOut.progress} />
      {failed && (
        <Alert tone="error" title={MESSAGE.signOut.failed}>
          <Inline>
            <Button variant="secondary" onClick={again}>
              Try again
            </Button>
          </Inline>
        </Alert>
      )}
    </Stack>
  );
}
