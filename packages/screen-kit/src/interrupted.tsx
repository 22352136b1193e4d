import { TIME } from '@commonpurse/contracts';
import { useInterruption, useSession, useWasStopped } from '@commonpurse/session';
import { Alert } from '@commonpurse/ui';

/**
 * Explains why the login page opened by itself: the session ended, or a page needs a login. Does not name the page,
 * because somebody else may read the screen.
 */
export function Interrupted() {
  const { path } = useInterruption();
  const stopped = useWasStopped();
  const session = useSession();
  if (path === null || session) return null;
  if (stopped) {
    return (
      <Alert tone="info" title="The page that you wanted to open needs a login.">
        <p>Log in here. After that, you can go on to it.</p>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="You were signed out, to keep your account private.">
      <p>
        You stay signed in for {TIME.autoSignOut / 60_000} minutes, and longer if you say so when we ask. Were you
        writing? Your words are kept in this tab until you log in again.
      </p>
    </Alert>
  );
}
