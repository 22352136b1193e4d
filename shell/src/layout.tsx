import { matchScreen } from '@commonpurse/federation';
import { Outlet, useLocation } from '@commonpurse/federation/router';
import { pageSettings } from '@commonpurse/helplines';
import { PopupHost } from '@commonpurse/ui';
import type { MouseEvent } from 'react';
import { Footer } from './features/footer/footer';
import { Header } from './features/header/header';
import { useArrival } from './features/navigation/use-arrival';
import { useHandedMessage } from './features/navigation/use-handed-message';
import { ErrorBoundary } from './features/screens/error-boundary';
import { NewVersionLine } from './features/screens/new-version-line';
import { OfflineLine } from './features/screens/offline-line';
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
