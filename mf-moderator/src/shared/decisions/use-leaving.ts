import { useEffect, useRef } from 'react';

/**
 * Aborts when the component unmounts, or when what the dialog is about changes: a dialog must not be answered while
 * another post, or another state of it, is shown.
 */
export function useLeaving(about?: string) {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, [about]);
  return leaving;
}
