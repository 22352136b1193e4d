import { getSession } from '@commonpurse/session';
import { preloadScreen } from './remote-screens';

/** Whether the reader has told her browser to save data. Only some browsers say. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || savesData()) return;
  // The screen itself shows the load failure.
  preloadScreen(link.pathname, getSession()).catch(() => undefined);
}

/**
 * Fetches the code of the screen that a link leads to as soon as the reader points at it, begins to press it, or moves
 * the focus to it. Nothing of the item behind the link is requested: the server does not learn what she only looked at.
 */
export function preloadOnIntent(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, onIntent);
}
