import { matchScreen } from '@commonpurse/federation';
import { Link, useLocation } from '@commonpurse/federation/router';
import { useInterruption, useSession, useWasStopped } from '@commonpurse/session';
import { Alert, Button, Inline } from '@commonpurse/ui';
import { useEffect } from 'react';
import { admit } from '../../shared/admit';

const isAt = (path: string, { pathname, search, hash }: ReturnType<typeof useLocation>) =>
  path === pathname + search + hash;

const pathnameOf = (path: string) => new URL(path, location.origin).pathname;

/** After sign-in, links to the page where the last session ended, or to the page that a visitor could not open. */
export function InterruptionLine() {
  const { path: noted, forget } = useInterruption();
  const stopped = useWasStopped();
  const session = useSession();
  const here = useLocation();
  const path = session && noted;
  const isThere = path && isAt(path, here);

  useEffect(() => {
    if (isThere) forget();
  }, [isThere, forget]);

  if (!path || isThere || admit(matchScreen(pathnameOf(path)), session) !== 'show') return null;
  return (
    <Alert
      tone="info"
      title={
        stopped
          ? 'You wanted to open another page before you logged in.'
          : 'Your last session ended while you were on another page.'
      }
    >
      <Inline>
        <Link to={path}>{stopped ? 'Go to that page' : 'Go back to where you were'}</Link>
        <Button variant="quiet" onClick={forget}>
          No, thanks
        </Button>
      </Inline>
    </Alert>
  );
}
