import { useEffect, useState } from 'react';

const left = (startedAt: number, delay: number) => startedAt + delay - performance.now();

/**
 * Whether the specified loading view is still due: true until `delay` milliseconds after the navigation began.
 * `startedAt` is on the clock of `performance.now()`; time spent on fetching the screen counts, so nobody waits twice.
 */
export function useLoadingDelay(startedAt: number, delay = 500): boolean {
  const [over, setOver] = useState(() => left(startedAt, delay) <= 0);
  useEffect(() => {
    const rest = left(startedAt, delay);
    setOver(rest <= 0);
    if (rest <= 0) return;
    const timer = setTimeout(() => setOver(true), rest);
    return () => clearTimeout(timer);
  }, [startedAt, delay]);
  return !over;
}
