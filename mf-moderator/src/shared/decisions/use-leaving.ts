import { useEffect, useRef } from 'react';

/** Aborts when the component unmounts: a dialog must not be answered while another post is shown. */
export function useLeaving() {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}
