import { matchScreen, ROOT_ID } from '@commonpurse/federation';
import { onLoadFailure, readConfig, readPageAnswer, registerRemotes } from '@commonpurse/federation/browser';
import { AppRouter, navigation } from '@commonpurse/federation/router';
import { getSession, startSession } from '@commonpurse/session';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { startQuickExit } from './features/quick-exit/quick-exit';
import { preloadScreen } from './features/screens/remote-screens';
import { reportFailure, startFailureReports } from './features/screens/report-failure';
import { Page } from './page';
import { routes } from './routes';
import './shell.css';

const config = readConfig();
registerRemotes(config);
startFailureReports(config);
onLoadFailure(() => reportFailure('load', navigation.pathname()));

const container = document.getElementById(ROOT_ID)!;
let root: Root | undefined;
let left = false;

function unmount() {
  left = true;
  root?.unmount();
}

startQuickExit({ exitUrl: config.exitUrl, unmount });
startSession({
  navigate: navigation.go,
  here: navigation.here,
  isPrivate: () => (matchScreen(navigation.pathname())?.access ?? 'visitor') !== 'visitor',
});

const page = (
  <Page answer={readPageAnswer()}>
    <AppRouter routes={routes} />
  </Page>
);

function render() {
  root = createRoot(container);
  root.render(page);
}

/** The page is server-rendered: React hydrates it once the screen's code is loaded too. */
function hydrate(screen: Promise<unknown>) {
  screen.then(
    () => {
      if (!left) root = hydrateRoot(container, page);
    },
    () => !left && render(),
  );
}

const load = () => preloadScreen(navigation.pathname(), getSession(), config.preload);
const screen = load();
// A failed load must not replace readable server-rendered text, so the load is retried first.
if (container.hasChildNodes()) hydrate(screen.catch(load));
else {
  // The screen itself shows the load failure.
  screen.catch(() => undefined);
  render();
}
