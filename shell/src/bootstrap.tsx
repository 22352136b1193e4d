import { ADDRESS_ATTRIBUTE, matchScreen, ROOT_ID } from '@commonpurse/federation';
import { onLoadFailure, readConfig, registerRemotes, takePageAnswer } from '@commonpurse/federation/browser';
import { AppRouter, dropPageAnswer, navigation } from '@commonpurse/federation/router';
import { getSession, onSignedOut, startSession } from '@commonpurse/session';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { startQuickExit } from './features/quick-exit/quick-exit';
import { preloadScreen } from './features/screens/remote-screens';
import { reportFailure, startFailureReports } from './features/screens/report-failure';
import { Page } from './page';
import { startFocusRestoration } from './shared/focus-heading';
import { pause } from './shared/pause';
import { sessionOf } from './shared/rendered-session';
import { routes } from './routes';
import './shell.css';

const config = readConfig();
registerRemotes(config);
startFailureReports(config);
startFocusRestoration();
onLoadFailure(() => reportFailure('load', navigation.pathname()));

// React's half of this bundle runs in a task of its own: a slow phone takes a tenth of a second for each half.
const reactDom = pause().then(() => import(/* webpackMode: "eager" */ 'react-dom/client'));

const container = document.getElementById(ROOT_ID)!;
let root: Root | undefined;
/** Whether React has the page, or is about to. */
let begun = false;
let left = false;

function unmount() {
  left = true;
  root?.unmount();
}

const currentAddress = () => location.pathname + location.search;
/** The address of the server-rendered text. Older hosts do not set the attribute. */
const renderedAddress = container.getAttribute(ADDRESS_ATTRIBUTE) ?? currentAddress();
const isPrivate = () => (matchScreen(navigation.pathname())?.access ?? 'visitor') !== 'visitor';

const session = sessionOf(config.reader);
const answer = takePageAnswer();

/**
 * Whether the server-rendered text stands for this address and for whoever is signed in: what is for members shows only
 * whose it is, or the guard.
 */
const stands = () => currentAddress() === renderedAddress && (!isPrivate() || session?.userID === getSession()?.userID);

const pageWith = (given: typeof answer) => (
  <Page answer={given} session={session}>
    <AppRouter routes={routes} />
  </Page>
);

async function render() {
  if (begun) return;
  begun = true;
  const { createRoot } = await reactDom;
  if (left) return;
  root = createRoot(container);
  root.render(pageWith(undefined));
}

/**
 * The page is server-rendered: React hydrates it once the screen's code is loaded too. As a transition, because React
 * would otherwise hydrate it in one go, however long that blocks the page.
 */
async function hydrate() {
  const { hydrateRoot } = await reactDom;
  if (left || begun) return;
  begun = true;
  startTransition(() => void (root = hydrateRoot(container, pageWith(answer))));
}

/** Until React has the page, its text goes as soon as it does not stand any more. */
function dropUnlessItStands() {
  if (begun || left || stands()) return;
  container.replaceChildren();
  void render();
}

startQuickExit({ exitUrl: config.exitUrl, unmount });
startSession({ navigate: navigation.go, here: navigation.here, isPrivate });
onSignedOut(() => {
  // Nobody who signs in here next may see what the API replied to her.
  dropPageAnswer();
  dropUnlessItStands();
});
window.addEventListener('popstate', dropUnlessItStands);

const load = () => preloadScreen(navigation.pathname(), getSession(), config.preload);
/** Loads again after a pause or once there is a connection again; without one, as far as the browser knows, only then. */
const loadAfter = (milliseconds: number) => async () => {
  await new Promise((resolve) => {
    window.addEventListener('online', resolve);
    if (navigator.onLine) setTimeout(resolve, milliseconds);
  });
  return load();
};

const screen = load();
dropUnlessItStands();

// A failed load must not replace readable server-rendered text, so the load is retried first: a short failure is over by
// then, most others by the second time.
if (container.hasChildNodes()) void screen.catch(loadAfter(2_000)).catch(loadAfter(8_000)).then(hydrate, render);
else {
  // The screen itself shows the load failure.
  screen.catch(() => undefined);
  void render();
}
