import { useEffect, useState } from 'react';
import { useIsHydrating } from '../hydration/use-is-hydrating';

/** The specified delay, in milliseconds. */
const DELAY = 500;

const left = (startedAt: number) => startedAt + DELAY - performance.now();

/**
 * Whether the specified loading view is still due: true until `DELAY` milliseconds after the navigation began.
 * `startedAt` is on the clock of `performance.now()`; time spent on fetching the screen counts, so nobody waits twice.
 * Always false for a server-rendered page, which keeps its text in view.
 */
export function useLoadingDelay(startedAt: number): boolean {
  const hydrating = useIsHydrating();
  // The navigation that the server-rendered text belongs to.
  const [renderedAt] = useState(() => (hydrating ? startedAt : undefined));
  const isHere = renderedAt === startedAt;
  const [over, setOver] = useState(() => isHere || left(startedAt) <= 0);
  useEffect(() => {
    if (isHere) return;
    const rest = left(startedAt);
    // oxlint-disable-next-line react/set-state-in-effect -- the clock is read in effects alone
    setOver(rest <= 0);
    if (rest <= 0) return;
    const timer = setTimeout(() => setOver(true), rest);
    return () => clearTimeout(timer);
  }, [startedAt, isHere]);
  return !over;
}
