import { useRef } from 'react';

/**
 * Runs async work at most once at a time: a second click can arrive before the button is rendered again, or before a
 * question is shown. Resolves to undefined where it refuses.
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
