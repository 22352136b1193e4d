import { Link, useLocation } from '@commonpurse/federation/router';
import { useInterruption } from '@commonpurse/session';
import { Alert, Button, Inline } from '@commonpurse/ui';
import { useEffect } from 'react';

/** After signing in again: the way back to where the session had ended. */
export function InterruptionLine() {
  const { path, forget } = useInterruption();
  const { pathname, search, hash } = useLocation();
  const isThere = path === pathname + search + hash;

  useEffect(() => {
    if (isThere) forget();
  }, [isThere, forget]);

  if (!path || isThere) return null;
  return (
    <Alert tone="info" title="Your last session ended while you were on another page.">
      <Inline>
        <Link to={path}>Go on where you were</Link>
        <Button variant="quiet" onClick={forget}>
          No, thanks
        </Button>
      </Inline>
    </Alert>
  );
}
