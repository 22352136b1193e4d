import { ADDRESS_ATTRIBUTE, matchScreen, ROOT_ID, type PageAnswer } from '@commonpurse/federation';
import { onLoadFailure, readConfig, registerRemotes, takePageAnswer } from '@commonpurse/federation/browser';
import { AppRouter, navigation } from '@commonpurse/federation/router';
import { getSession, startSession } from '@commonpurse/session';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { startQuickExit } from './features/quick-exit/quick-exit';
import { preloadScreen } from './features/screens/remote-screens';
import { reportFailure, startFailureReports } from './features/screens/report-failure';
import { Page } from './page';
import { pause } from './shared/pause';
import { sessionOf } from './shared/rendered-session';
import { routes } from './routes';
import './shell.css';

const config = readConfig();
registerRemotes(config);
startFailureReports(config);
onLoadFailure(() => reportFailure('load', navigation.pathname()));

// React's half of this bundle runs in a task of its own: a slow phone takes a tenth of a second for each half.
const reactDom = pause().then(() => import(/* webpackMode: "eager" */ 'react-dom/client'));

const container = document.getElementById(ROOT_ID)!;
let root: Root | undefined;
let left = false;

function unmount() {
  left = true;
  root?.unmount();
}

const currentAddress = () => location.pathname + location.search;
/** The address of the server-rendered text. Older hosts do not set the attribute. */
const renderedAddress = container.getAttribute(ADDRESS_ATTRIBUTE) ?? currentAddress();
const isPrivate = () => (matchScreen(navigation.pathname())?.access ?? 'visitor') !== 'visitor';

startQuickExit({ exitUrl: config.exitUrl, unmount });
startSession({ navigate: navigation.go, here: navigation.here, isPrivate });

const session = sessionOf(config.reader);
const answer = takePageAnswer();

/**
 * Whether the server-rendered text stands for this address and for whoever is signed in: what is for members shows only
 * whose it is, or the guard.
 */
const stands = () => currentAddress() === renderedAddress && (!isPrivate() || session?.userID === getSession()?.userID);

const pageWith = (answer?: PageAnswer) => (
  <Page answer={answer} session={session}>
    <AppRouter routes={routes} />
  </Page>
);

async function render() {
  const { createRoot } = await reactDom;
  if (left) return;
  root = createRoot(container);
  root.render(pageWith());
}

/**
 * The page is server-rendered: React hydrates it once the screen's code is loaded too. As a transition, because React
 * would otherwise hydrate it in one go, however long that blocks the page.
 */
async function hydrate() {
  const { hydrateRoot } = await reactDom;
  if (left) return;
  if (stands()) startTransition(() => void (root = hydrateRoot(container, pageWith(answer))));
  else await render();
}

const load = () => preloadScreen(navigation.pathname(), getSession(), config.preload);
const screen = load();
if (!stands()) container.replaceChildren();
// A failed load must not replace readable server-rendered text, so the load is retried first.
if (container.hasChildNodes()) void screen.catch(load).then(hydrate, render);
else {
  // The screen itself shows the load failure.
  screen.catch(() => undefined);
  void render();
}
