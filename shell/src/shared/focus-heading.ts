const PATIENCE_MS = 10_000;
const TAKES_OVER = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const DIALOG = '[role="alertdialog"]';

/**
 * Retries after every DOM change until `tries` succeeds, because screens render in parts, the heading and its text
 * last. Stops when the user acts on the page, and after `PATIENCE_MS`.
 */
export function untilDone(tries: () => boolean): () => void {
  if (tries()) return () => undefined;
  const observer = new MutationObserver(() => tries() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, onAction);
  }
  // Answering a dialog does not count as acting on the page, which may render after it.
  function onAction({ target }: Event) {
    if (!(target instanceof Element && target.closest(DIALOG))) stop();
  }
  // Dialogs are rendered outside main.
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of TAKES_OVER) window.addEventListener(event, onAction, { passive: true });
  return stop;
}

/** Focuses the page's heading, unless the page itself has set the focus. */
export function focusHeading(): boolean {
  const main = document.getElementById('main') ?? document.body;
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  // A dialog keeps the focus and moves it when it closes: to the heading, or to its opener, which may be gone by then.
  if (document.querySelector(DIALOG)) return false;
  if (document.activeElement !== main && main.contains(document.activeElement)) return true;
  if (!heading) return false;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the page's heading once an element, by default the focused one, has been removed with its view or dialog. At
 * once if nothing has the focus.
 */
export function restoreFocus(element = document.activeElement): void {
  untilDone(() => (element === document.body || !element?.isConnected) && focusHeading());
}

/** Restores the focus after a press on any app's 'Try again' button (`data-retry`), which disappears with its view. */
export function startFocusRestoration(): void {
  const pressed = (event: Event) => {
    const button = (event.target as Element).closest('[data-retry]');
    if (button) restoreFocus(button);
  };
  document.addEventListener('click', pressed, true);
}
