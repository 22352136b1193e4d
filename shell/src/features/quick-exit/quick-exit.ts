import { QUICK_EXIT_ID } from '@commonpurse/federation';
import { callsSettled, dropSession } from '@commonpurse/session';
import { onThreeShifts } from './three-shifts';
import './quick-exit.css';

/** Ends the session; same-origin, so that no other site can sign a user out with it. */
const EXIT_PATH = '/api/exit';
/** How long to wait for the last save of a draft and the end of the session before the browser leaves without them. */
const PATIENCE_MS = 1000;

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

  async function leave() {
    if (left) return;
    left = true;
    unmount();
    const saved = callsSettled();
    document.body.replaceChildren();
    document.title = '';
    dropSession();
    const patience = after(PATIENCE_MS);
    // After the end of the session the API would refuse the draft. Both requests outlive the page.
    await Promise.race([saved, patience]);
    await Promise.race([endSession().catch(() => undefined), patience]);
    location.replace(exitUrl);
  }

  document.getElementById(QUICK_EXIT_ID)?.addEventListener('click', (event) => {
    event.preventDefault();
    void leave();
  });
  onThreeShifts(() => void leave());

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
