import { useEffect, useState } from 'react';

const left = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** The whole seconds until then, counted down; 0 from then on. */
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
