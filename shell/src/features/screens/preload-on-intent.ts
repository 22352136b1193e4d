import { answerPath, matchScreen, renderingOf } from '@commonpurse/federation';
import { beginCall, getSession } from '@commonpurse/session';
import { admit } from '../../shared/admit';
import { preloadScreen } from './remote-screens';

/** Whether the reader has told her browser to save data. Only some browsers say. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link : undefined;
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  if (!link || savesData()) return;
  // The screen itself shows the load failure.
  preloadScreen(link.pathname, getSession()).catch(() => undefined);
}

function onPress(event: MouseEvent): void {
  const link = linkOf(event);
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // Of a query, the screen leaves out what its call would refuse.
  if (!link || opensElsewhere || link.target || link.search || link.pathname === location.pathname) return;
  const session = getSession();
  const screen = matchScreen(link.pathname, session !== null);
  if (!screen || admit(screen, session) !== 'show') return;
  const { answer, query } = renderingOf(screen);
  if (answer) beginCall(answerPath({ answer, query }, screen.params, ''));
}

/**
 * Fetches the code of the screen that a link leads to as soon as the reader points at it, begins to press it, or moves
 * the focus to it; and with the press its text, beside the code. Nothing of the item behind a link is requested before
 * the press: the server does not learn what she only looked at, or touched to scroll.
 */
export function preloadOnIntent(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, onIntent);
  document.addEventListener('click', onPress, { capture: true });
}
