import { QUICK_EXIT_ID } from '@commonpurse/federation';
import { callsSettled, dropSession } from '@commonpurse/session';
import { onThreeShifts } from './three-shifts';
import './quick-exit.css';

/** Ends the session; same-origin, so that no other site can sign a user out with it. */
const EXIT_PATH = '/api/exit';
/** How long to wait for the API's response before the browser leaves without it. */
const PATIENCE_MS = 1000;
/** How long to wait for the last save of a draft: after the end of the session the API would refuse it. */
const SAVING_MS = 300;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Ends the session on the server. Uses fetch, although the URL redirects to the exit page: if the server cannot be
 * reached, a navigation would show an error at this site's URL.
 */
const endSession = () => fetch(EXIT_PATH, { redirect: 'manual', keepalive: true });

type Options = {
  exitUrl: string;
  /** Unmounts everything that could paint again. */
  unmount: () => void;
};

/** Makes 'Exit this page' leave at once and replace the history entry. Without JavaScript it is a plain link. */
export function startQuickExit({ exitUrl, unmount }: Options): void {
  let left = false;

  function leave() {
    if (left) return;
    left = true;
    unmount();
    const saved = callsSettled();
    document.body.replaceChildren();
    document.title = '';
    dropSession();
    const ended = Promise.race([saved, after(SAVING_MS)])
      .then(endSession)
      .catch(() => undefined);
    // Navigates only once: a second navigation would restart the first one.
    void Promise.race([ended, after(PATIENCE_MS)]).then(() => location.replace(exitUrl));
  }

  document.getElementById(QUICK_EXIT_ID)?.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  onThreeShifts(leave);

  // Hides a page before it enters the back/forward cache, and shows it again only once the current user is known.
  const page = document.documentElement;
  window.addEventListener('pagehide', () => {
    page.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && left) location.reload();
    else setTimeout(() => page.style.removeProperty('visibility'));
  });
}
