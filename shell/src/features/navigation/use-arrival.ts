import { lastArrival, useLocation, type Location } from '@commonpurse/federation/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const PATIENCE_MS = 10_000;
const TAKES_OVER = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const DIALOG = '[role="alertdialog"]';

/** The scroll position of each entry of this tab's history. */
const places = new Map<string, number>();

/**
 * Retries after every DOM change until `tries` succeeds. Stops when the user acts on the page, and after a while: screens
 * render in parts, the heading and its text last.
 */
function untilDone(tries: () => boolean): () => void {
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

/** Focuses the new page's heading, unless the page itself has set the focus. */
function focusHeading(): boolean {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  // A dialog keeps the focus and moves it when it closes: to the heading, or to its opener, which may be gone by then.
  if (document.querySelector(DIALOG)) return false;
  if (document.activeElement !== main && main?.contains(document.activeElement)) return true;
  if (!heading) return false;
  heading.focus({ preventScroll: true });
  return true;
}

function showTarget(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** A page that is still too short scrolls only part of the way. */
function scrollTo(place: number): boolean {
  window.scrollTo(0, place);
  return Math.abs(window.scrollY - place) < 2;
}

/** Stores the scroll position for as long as this history entry is shown. */
function rememberPlace(key: string): () => void {
  const remember = () => places.set(key, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}

/** After each navigation: focuses the new page's heading and scrolls to the top or to the stored position. */
export function useArrival(): void {
  const location = useLocation();
  const before = useRef<Location>(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // Runs before anything moves: a new page that is shorter than the old one scrolls by itself.
  useLayoutEffect(() => {
    const { pathname, search, hash, key } = location;
    const from = before.current;
    before.current = location;
    const { returning, keepsPlace } = lastArrival();
    const isOtherPage = pathname !== from.pathname;
    // The browser itself follows a link within the page.
    const isWithin = returning && !isOtherPage && search === from.search;
    const stops = [rememberPlace(key)];
    if (from !== location && !isWithin) {
      const place = returning ? (places.get(key) ?? 0) : 0;
      if (isOtherPage) stops.push(untilDone(focusHeading));
      if (hash && !returning) stops.push(untilDone(() => showTarget(hash)));
      else if (!keepsPlace) stops.push(untilDone(() => scrollTo(place)));
    }
    return () => stops.forEach((stop) => stop());
  }, [location]);
}
