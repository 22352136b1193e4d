import { useEffect, useRef } from 'react';

/** Aborts when this leaves the page: a question must not be answered over another post. */
export function useLeaving() {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}
