import { useEffect, useState } from 'react';

const left = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** The whole seconds until the time `until` (on the clock of `performance.now()`), then 0. */
export function useSeconds(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (performance.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
