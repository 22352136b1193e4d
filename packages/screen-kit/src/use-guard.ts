import { useRef } from 'react';

/**
 * Runs async work at most once at a time: a second click can arrive before the button is rendered again, or before a
 * confirmation is shown. Resolves to undefined if other work is running.
 */
export function useGuard() {
  const running = useRef(false);

  return async <Reply>(work: () => Promise<Reply>): Promise<Reply | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    try {
      return await work();
    } finally {
      running.current = false;
    }
  };
}
