import { ADDRESS_ATTRIBUTE, matchScreen, ROOT_ID } from '@commonpurse/federation';
import { onLoadFailure, readConfig, registerRemotes, takePageAnswer } from '@commonpurse/federation/browser';
import { AppRouter, dropPageAnswer, navigation, tolerateReplacedText } from '@commonpurse/federation/router';
import { getSession, onSignedOut, startSession } from '@commonpurse/session';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { startQuickExit } from './features/quick-exit/quick-exit';
import { preloadOnIntent } from './features/screens/preload-on-intent';
import { preloadScreen } from './features/screens/remote-screens';
import { reportFailure, startFailureReports } from './features/screens/report-failure';
import { Page } from './page';
import { startFocusRestoration } from './shared/focus-heading';
import { pause } from './shared/pause';
import { sessionOf } from './shared/rendered-session';
import { routes } from './routes';
import './shell.css';

const config = readConfig();
tolerateReplacedText();
registerRemotes(config);
startFailureReports(config);
startFocusRestoration();
onLoadFailure(() => reportFailure('load', navigation.pathname()));

// Evaluates react-dom, half of this bundle, in a task of its own: each half takes a slow phone a tenth of a second.
const reactDom = pause().then(() => import(/* webpackMode: "eager" */ 'react-dom/client'));

const container = document.getElementById(ROOT_ID)!;
let root: Root | undefined;
/** Whether React has started to render or hydrate. */
let begun = false;
let left = false;

function unmount() {
  left = true;
  root?.unmount();
}

const currentAddress = () => location.pathname + location.search;
/** The URL that the page was server-rendered for. Older hosts do not set the attribute. */
const renderedAddress = container.getAttribute(ADDRESS_ATTRIBUTE) ?? currentAddress();
const isPrivate = () => (matchScreen(navigation.pathname(), getSession() !== null)?.access ?? 'visitor') !== 'visitor';

const session = sessionOf(config.reader);
const answer = takePageAnswer();

/**
 * Whether the server-rendered text is still valid: it was rendered for the current URL and, if it or the page is
 * private, for the signed-in user.
 */
const stands = () =>
  currentAddress() === renderedAddress && ((!session && !isPrivate()) || session?.userID === getSession()?.userID);

const pageWith = (pageAnswer: typeof answer) => (
  <Page answer={pageAnswer} session={session}>
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
 * React renders anew where a translation came before hydration and changed the text, and where the reader went back
 * meanwhile: no failure of this page.
 */
const onRecoverableError = (error: unknown) => {
  // The link of the quick exit is outside the container, so its translation is still there.
  if (!document.querySelector('font') && currentAddress() === renderedAddress) reportError(error);
};

/**
 * Hydrates a server-rendered page once the screen's code is loaded. In a transition, because React would otherwise
 * hydrate it in one blocking task.
 */
async function hydrate() {
  const { hydrateRoot } = await reactDom;
  if (left || begun) return;
  begun = true;
  startTransition(() => void (root = hydrateRoot(container, pageWith(answer), { onRecoverableError })));
}

/** Until React starts, replaces the server-rendered text by a client render as soon as it is no longer valid. */
function dropUnlessItStands() {
  if (begun || left || stands()) return;
  container.replaceChildren();
  void render();
}

preloadOnIntent();
startQuickExit({ exitUrl: config.exitUrl, unmount });
startSession({ navigate: navigation.go, here: navigation.here, isPrivate });
onSignedOut(() => {
  // The next user who signs in here must not see the API's reply to this one.
  dropPageAnswer();
  dropUnlessItStands();
});
window.addEventListener('popstate', dropUnlessItStands);

const load = () => preloadScreen(navigation.pathname(), getSession(), config.preload);
/** Loads again after a pause, or earlier if the browser goes online. While it is offline, waits for the connection. */
const loadAfter = (milliseconds: number) => async () => {
  await new Promise((resolve) => {
    window.addEventListener('online', resolve);
    if (navigator.onLine) setTimeout(resolve, milliseconds);
  });
  return load();
};

const screen = load();
dropUnlessItStands();

// A failed load must not replace readable server-rendered text, so it is retried twice first: most failures are short.
if (container.hasChildNodes()) void screen.catch(loadAfter(2_000)).catch(loadAfter(8_000)).then(hydrate, render);
else {
  // The screen itself shows the load failure.
  screen.catch(() => undefined);
  void render();
}
