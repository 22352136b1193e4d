import { matchScreen } from '@commonpurse/federation';
import { useLocation } from '@commonpurse/federation/router';
import { isStorageBlocked } from '@commonpurse/session';
import { Alert, useIsHydrating } from '@commonpurse/ui';

const SIGN_IN_PATHS = ['/login', '/moderator/login', '/signup'];

/**
 * Says why nobody can stay logged in where the browser stores nothing for this site: on the screens that need it, and
 * where users log in.
 */
export function BlockedStorageLine() {
  const { pathname } = useLocation();
  const hydrating = useIsHydrating();
  const screen = matchScreen(pathname);
  const isAbout = screen !== undefined && (screen.access !== 'visitor' || SIGN_IN_PATHS.includes(screen.path));
  if (hydrating || !isAbout || !isStorageBlocked()) return null;
  return (
    <Alert tone="warning" title="Your browser blocks what we need to keep you logged in.">
      <p>
        It does not let this site store anything. In your browser’s settings, allow cookies and site data for this site,
        then load this page again. We only store who is logged in, and you can clear it at any time.
      </p>
    </Alert>
  );
}
