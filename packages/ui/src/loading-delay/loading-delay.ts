import { useEffect, useState } from 'react';
import { useIsHydrating } from '../hydration/use-is-hydrating';

const left = (startedAt: number, delay: number) => startedAt + delay - performance.now();

/**
 * Whether the specified loading view is still due: true until `delay` milliseconds after the navigation began.
 * `startedAt` is on the clock of `performance.now()`; time spent on fetching the screen counts, so nobody waits twice.
 * Always false for a server-rendered page, which keeps its text in view.
 */
export function useLoadingDelay(startedAt: number, delay = 500): boolean {
  const hydrating = useIsHydrating();
  // The navigation that the server-rendered text belongs to.
  const [arrived] = useState(() => (hydrating ? startedAt : undefined));
  const isHere = arrived === startedAt;
  const [over, setOver] = useState(() => isHere || left(startedAt, delay) <= 0);
  useEffect(() => {
    if (isHere) return;
    const rest = left(startedAt, delay);
    // oxlint-disable-next-line react/set-state-in-effect -- the clock is read in effects alone
    setOver(rest <= 0);
    if (rest <= 0) return;
    const timer = setTimeout(() => setOver(true), rest);
    return () => clearTimeout(timer);
  }, [startedAt, delay, isHere]);
  return !over;
}
