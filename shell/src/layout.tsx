import { matchScreen } from '@commonpurse/federation';
import { Outlet, useLocation } from '@commonpurse/federation/router';
import { pageSettings } from '@commonpurse/helplines';
import { Alert, popup, PopupHost, useIsOffline } from '@commonpurse/ui';
import { useEffect, type MouseEvent } from 'react';
import { Footer } from './features/footer/footer';
import { Header } from './features/header/header';
import { useArrival } from './features/navigation/use-arrival';
import { ErrorBoundary } from './features/screens/error-boundary';
import { NewVersionLine } from './features/screens/new-version-line';
import { BlockedStorageLine } from './features/session/blocked-storage-line';
import { InterruptionLine } from './features/session/interruption-line';
import { StayPrompt } from './features/session/stay-prompt';
import styles from './layout.module.css';

/**
 * Skips the navigation. Handled here rather than by the browser, so that the URL does not change and Back leads to the
 * previous page.
 */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to the main content
    </a>
  );
}

/** The notice that moderators have set for the whole site. */
const NOTICE = pageSettings()?.notice;

/** The layout around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  useArrival();
  useHandedMessage();
  const isConsole = matchScreen(pathname)?.access === 'moderator';
  return (
    <div className={styles.layout} data-console={isConsole ? '' : undefined}>
      <SkipLink />
      <Header />
      {NOTICE !== undefined && (
        <p role="note" className={styles.siteNotice}>
          {NOTICE}
        </p>
      )}
      <div className={styles.notices}>
        <OfflineLine />
        <BlockedStorageLine />
        <StayPrompt />
        <InterruptionLine />
        <NewVersionLine />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary page={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <PopupHost />
    </div>
  );
}

/** Says on every screen that the device is offline, for as long as it is. */
function OfflineLine() {
  const offline = useIsOffline();
  return (
    <div role="status">
      {offline && (
        <Alert tone="warning" title="Your device is offline.">
          <p>What you have typed is still here. You can send it once you are back online.</p>
        </Alert>
      )}
    </div>
  );
}

type Handed = { done?: string } | null;

/**
 * Shows the success message of an action on the previous page, which unmounted with the session and cannot show it.
 * Only once: the message is taken out of the history entry, which the browser stores on the device.
 */
function useHandedMessage(): void {
  const { state } = useLocation() as { state: Handed };
  useEffect(() => {
    if (!state?.done) return;
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    void popup.success(state.done, { ok: true });
  }, [state]);
}
