import { matchScreen, ROOT_ID } from '@commonpurse/federation';
import { readConfig, registerRemotes } from '@commonpurse/federation/browser';
import { AppRouter, navigation } from '@commonpurse/federation/router';
import { getSession, startSession } from '@commonpurse/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { startQuickExit } from './features/quick-exit/quick-exit';
import { ErrorBoundary } from './features/screens/error-boundary';
import { preloadScreen } from './features/screens/remote-screens';
import { routes } from './routes';
import './shell.css';

const config = readConfig();
registerRemotes(config);

const root = createRoot(document.getElementById(ROOT_ID)!);
startQuickExit({ exitUrl: config.exitUrl, takeDown: () => root.unmount() });
startSession({
  navigate: navigation.go,
  here: navigation.here,
  isPrivate: () => (matchScreen(navigation.pathname())?.access ?? 'visitor') !== 'visitor',
});
preloadScreen(navigation.pathname(), getSession(), config.preload);

root.render(
  <StrictMode>
    <ErrorBoundary>
      <AppRouter routes={routes} />
    </ErrorBoundary>
  </StrictMode>,
);
