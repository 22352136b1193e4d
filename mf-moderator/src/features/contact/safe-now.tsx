import { useEffect, useState } from 'react';
import { safeNow } from './safe-time';

const MINUTE = 60_000;

/** The time, anew each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What time it is for her, and whether that is a safe time, where that is sure. */
export function SafeNow({ written }: { written: string }) {
  const { words } = safeNow(written, useNow());
  return <span>{words}</span>;
}
