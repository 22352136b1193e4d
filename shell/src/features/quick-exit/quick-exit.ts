import { QUICK_EXIT_ID } from '@commonpurse/federation';
import { dropSession } from '@commonpurse/session';
import { onThreeShifts } from './three-shifts';
import './quick-exit.css';

/** Ends the session and answers with the way out; same-origin, so that no other page can sign anyone out with it. */
const EXIT_PATH = '/api/exit';
/** How long our server has to answer before the browser leaves by itself. */
const PATIENCE_MS = 1000;

type Options = {
  exitUrl: string;
  /** Stops everything that could paint again. */
  unmount: () => void;
};

/** Makes the page's 'Exit this page' leave at once and without a trace in the history; without this it is a plain link. */
export function startQuickExit({ exitUrl, unmount }: Options): void {
  let left = false;

  function leave() {
    if (left) return;
    left = true;
    unmount();
    document.body.replaceChildren();
    document.title = '';
    dropSession();
    location.replace(EXIT_PATH);
    setTimeout(() => location.replace(exitUrl), PATIENCE_MS);
  }

  document.getElementById(QUICK_EXIT_ID)?.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  onThreeShifts(leave);

  // A page put aside for 'Back' is put aside unseen, and shown again only once it is known who is signed in now.
  const page = document.documentElement;
  window.addEventListener('pagehide', () => {
    page.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && left) location.reload();
    else setTimeout(() => page.style.removeProperty('visibility'));
  });
}
