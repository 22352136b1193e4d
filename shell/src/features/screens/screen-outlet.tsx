import { matchScreen, pageTitle } from '@commonpurse/federation';
import { useLocation } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { useEffect, useRef } from 'react';
import { admit } from '../../shared/admit';
import { restoreFocus } from '../../shared/focus-heading';
import { ArrivalStatus } from './arrival-status';
import { LoginRequired } from './login-required';
import { PageNotFound } from './page-not-found';
import { REMOTE_SCREENS } from './remote-screens';
import { SignOut } from './sign-out';

/** Decides what a URL shows before it loads any remote. */
export function ScreenOutlet() {
  const { pathname } = useLocation();
  const session = useSession();
  const screen = matchScreen(pathname, session !== null);
  const admission = admit(screen, session);
  const title = pageTitle(admission === 'not-found' ? undefined : screen);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The beginning or end of a session replaces the screen at the same URL.
  const shown = admission === 'show' ? screen?.screen : admission;
  const known = useRef({ pathname, shown });
  useEffect(() => {
    const before = known.current;
    known.current = { pathname, shown };
    if (before.pathname === pathname && before.shown !== shown) restoreFocus();
  }, [pathname, shown]);

  if (admission === 'login-required') return <LoginRequired />;
  if (admission === 'not-found' || !screen) return <PageNotFound />;
  if (screen.remote === null) return <SignOut userId={screen.params.id ?? ''} />;
  const Remote = REMOTE_SCREENS[screen.remote];
  return (
    <>
      <ArrivalStatus key={screen.path} screen={screen} />
      {/* Remounts a private screen for another user, so that no state passes from one user to the next. From and to the
          start page, popups of the forum close as on the way to another app. */}
      <Remote key={screen.access === 'visitor' ? 'public' : `${session?.userID} ${screen.path === '/'}`} />
    </>
  );
}
