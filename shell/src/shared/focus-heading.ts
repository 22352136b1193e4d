const PATIENCE_MS = 10_000;
const TAKES_OVER = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const DIALOG = '[role="alertdialog"]';

/**
 * Retries after every DOM change until `tries` succeeds. Stops when the user acts on the page, and after a while: screens
 * render in parts, the heading and its text last.
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
  // Who answers a dialog does nothing on the page, which may come after it.
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
 * Focuses the page's heading once an element is gone, with the view or the dialog that it is in: by default what has the
 * focus. At once where nothing has it.
 */
export function restoreFocus(element = document.activeElement): void {
  untilDone(() => (element === document.body || !element?.isConnected) && focusHeading());
}

/** A button 'Try again', of any app, goes with its view when it is pressed: it has the attribute `data-retry`. */
export function startFocusRestoration(): void {
  const pressed = (event: Event) => {
    const button = (event.target as Element).closest('[data-retry]');
    if (button) restoreFocus(button);
  };
  document.addEventListener('click', pressed, true);
}
