import { SHELL_MESSAGE, DURATION } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession, signOut } from '@commonpurse/session';
import { Alert, Button, Inline, PageHeader, popup, Stack } from '@commonpurse/ui';
import { useEffect, useState } from 'react';

/** Keeps the popup open long enough to be read: the response is often quicker. */
const pause = () => new Promise((resolve) => setTimeout(resolve, DURATION.loadingDelay));

/** /signout/:id signs out at once, then goes home. */
export function SignOut({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    const close = popup.busy(SHELL_MESSAGE.signOut.progress);
    Promise.all([signOut(userId || getSession()?.userID), pause()])
      .then(
        () => current && void navigate('/', { replace: true }),
        () => {
          if (!current) return;
          setFailed(true);
          void popup.error(SHELL_MESSAGE.signOut.failed, { autoClose: DURATION.popupAutoClose });
        },
      )
      .finally(close);
    return () => {
      current = false;
      close();
    };
  }, [attempt, navigate, userId]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Stack gap={8}>
      <PageHeader
        title="Sign out"
        lead={failed ? undefined : <span role="status">{SHELL_MESSAGE.signOut.progress}</span>}
      />
      {failed && (
        <Alert tone="error" title={SHELL_MESSAGE.signOut.failed}>
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
