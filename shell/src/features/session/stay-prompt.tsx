import { stay, useSessionClock } from '@commonpurse/session';
import { Alert, Button, formatTime, Inline, popup, preloadPopup } from '@commonpurse/ui';
import { useEffect, useState } from 'react';

/**
 * A minute before the session ends, shows a dialog that offers to stay, and a line that stays until the session ends.
 * The dialog's code is fetched a minute earlier, so that it is available even when the connection is lost.
 */
export function StayPrompt() {
  const { phase, endsAt = 0 } = useSessionClock();
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const asking = phase === 'asking';
  const until = asking ? formatTime(endsAt) : '';

  useEffect(() => {
    if (phase === 'soon') preloadPopup().catch(() => undefined);
  }, [phase]);

  const keep = () => {
    setProblem(false);
    setBusy(true);
    stay()
      .catch(() => setProblem(true))
      .finally(() => setBusy(false));
  };

  useEffect(() => {
    if (!asking) return;
    const over = new AbortController();
    const question = `You will be signed out at ${until}, to keep your account private. What you are writing is kept in this tab until you log in again.`;
    const options = {
      title: 'Do you want to stay signed in?',
      yes: 'Stay signed in',
      no: 'Not now',
      unasked: true,
      signal: over.signal,
    };
    void popup.confirm(question, options).then((yes) => {
      if (yes) keep();
    });
    return () => {
      over.abort();
      setProblem(false);
    };
  }, [asking, until]);

  if (!asking) return null;
  return (
    <Alert tone="warning" title={`You will be signed out at ${until}.`}>
      {problem && (
        <p>That didn’t work, because we couldn’t reach the service. Check your connection, then try again.</p>
      )}
      <Inline>
        <Button variant="secondary" busy={busy} onClick={keep}>
          Stay signed in
        </Button>
      </Inline>
    </Alert>
  );
}
