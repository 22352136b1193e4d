import { lastArrival, useLocation, type Location } from '@commonpurse/federation/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, untilDone } from '../../shared/focus-heading';

/** The scroll position of each entry of this tab's history. */
const places = new Map<string, number>();

function showTarget(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** Returns whether the position was reached: a page that is still too short scrolls only part of the way. */
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

  // A layout effect, because the browser scrolls by itself when the new page is shorter than the old one.
  useLayoutEffect(() => {
    const { pathname, search, hash, key } = location;
    const from = before.current;
    before.current = location;
    const { returning, keepsPlace } = lastArrival();
    const isOtherPage = pathname !== from.pathname;
    // Fragment links fire popstate, too; the browser itself scrolls to their target.
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
