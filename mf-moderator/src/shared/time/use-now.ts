import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds, updated every minute or so. */
export function useNow(every = MINUTE): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(ticking);
  }, [every]);
  return now;
}
